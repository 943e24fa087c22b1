// Every entry that a log can hold has words in every language, in both games.
import { expect, it } from 'vitest';
import { LANGUAGES, setLanguage } from './lib/i18n/i18n.svelte';
import type * as wire from './lib/net/wire';
import sevenStates from '../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { told as toldYokai } from './yokai/words/tell';
import { Names, type Scenario } from './zhangyi/words/scenario';
import { told as toldZhangYi } from './zhangyi/words/tell';

type Kind = wire.Event['kind'];
// The types see to it that no kind of entry and no event is forgotten.
const KINDS: Record<Kind, 1> = { start: 1, move: 1, ask: 1, agree: 1, refuse: 1, undo: 1, concede: 1, bot: 1, back: 1, end: 1 };
type Events<Game extends { event: string }> = { [Name in Game['event']]: Omit<Extract<Game, { event: Name }>, 'event'>[] };
const round = { round: 1, decider: 1, flat: false, bosses: [], points: [0, 3], total: [0, 3] };
const YOKAI: Events<wire.YokaiEvent> = {
  dealt: [{ round: 1, hands: [], face_up: 'F7', trump: 'F', rows: [] }, { round: 1, hands: [], face_up: null, trump: null, rows: [] }],
  cards_passed: [{ seat: 1, give: null }, { seat: 1, give: { '0': ['F5'] } }],
  passes_exchanged: [{ received: [{ '1': ['F5'] }, null] }],
  card_shown: [{ seat: 1, card: 'WA' }],
  card_looked_at: [{ seat: 1, up: 0, side: 'left', card: 'F5' }],
  boss_kept: [{ seat: 1, keep: 'up' }],
  prepared: [{ seat: 1, discard: null }],
  rows_shown: [{ rows: [] }],
  card_played: [{ seat: 1, card: 'F5', leads: true }],
  trump_set: [{ suit: 'F' }],
  trick_taken: [{ seat: 1, side: 1, plays: [], bosses: [] }, { seat: 1, side: 1, plays: [], bosses: ['F7'] }],
  trick_warning: [{ side: 1, tricks: 6, limit: 7 }],
  boss_sealed: [{ side: 1, suit: 'F' }],
  card_turned_up: [{ seat: 1, place: 0, card: 'F5' }],
  round_over: [
    { ...round, why: 'bosses', limit: 4, winners: [1], winning_sides: [1], sealed: [[], []] },
    { ...round, why: 'all_tricks', limit: null, winners: [], winning_sides: [], sealed: [[], ['F']] },
  ],
  game_over: [{ result: { winners: [1], rounds: [] } }],
};
const army = { seat: 1, state: 'qin', from: 'guanzhong', to: 'henei', strength: 2, talents: ['sun_bin'] };
const battle: wire.ZhangYiBattleView = {
  attacker: 'qin', defender: 'wei', from: 'guanzhong', area: 'henei', crossing: 1, attack: 2, attack_bonus: 0, attack_talents: [], defence: 1,
  defence_bonus: 0, defence_talents: ['wu_qi'], die: 3, winner: 'attacker', attack_sum: 0, defence_sum: 0, tied: false, retreat: null,
};
const end = (how: 'hegemony' | 'destruction' | 'time') => ({
  result: { winners: [1], end: how, states: ['qin'], mandates: ['chu', 'qin'] },
  set_aside: ['li_si', 'han_fei'],
  by_own_state: false,
});
const ZHANGYI: Events<wire.ZhangYiEvent> = {
  talents_set_aside: [{ talents: null }],
  mandates_offered: [{ seat: 1, mandates: ['qin', 'chu'] }, { seat: 1, mandates: null }],
  mandate_kept: [{ seat: 1, mandate: 'qin' }, { seat: 1, mandate: null }],
  first_player_drawn: [{ seat: 1 }],
  turn_begun: [{ turn: 2, first: 1 }],
  talent_drawn: [{ seat: 1, talent: 'sun_bin', role: 'general', discarded: false }, { seat: 1, talent: 'sun_bin', role: 'general', discarded: true }],
  talent_stationed: [{ seat: 1, talent: 'sun_bin', area: 'guanzhong' }],
  assassin_used: [{ seat: 1, assassin: 'jing_ke', victim: 'sun_bin' }, { seat: 1, assassin: 'jing_ke', victim: null }],
  chit_drawn: [{ seat: 1, state: 'qin', discarded: false }, { seat: 1, state: 'qin', discarded: true }],
  recruited: [{ seat: 1, state: 'qin', place: { guanzhong: 2 } }],
  held: [{ seat: 1, state: 'qin' }],
  marched: [{ ...army, crossing: 1 }],
  march_lost: [army],
  march_repelled: [{ ...army, scholar: 'lin_xiangru' }],
  battle_fought: [{ battle, attack_loss: 0, defence_loss: 1, fallen: ['wu_qi'] }],
  retreated: [{ state: 'wei', area: 'daliang', strength: 1, seat: 1 }, { state: 'wei', area: 'daliang', strength: 1, seat: null }],
  army_destroyed: [{ state: 'wei', area: 'henei', strength: 1 }],
  area_taken: [{ state: 'qin', area: 'henei', loser: 'wei' }],
  hegemony_reached: [{ state: 'qin', areas: 6, cities: 3 }],
  state_destroyed: [{ state: 'wei' }],
  mandate_revealed: [{ seat: 1, mandate: 'wei' }],
  game_over: [end('hegemony'), end('destruction'), end('time')],
};
/** What the boards show without words in the log. */
const SILENT = new Set(['passes_exchanged', 'rows_shown', 'card_turned_up', 'area_taken', 'hegemony_reached']);
const PLAYERS = ['Ann', 'Bo'];
const NAMES = new Names(sevenStates as unknown as Scenario);

const entry = (kind: Kind, events: object[] = []): wire.Event => ({ number: 1, kind, at: 0, seat: 1, events: [events] });
const entries = (all: Record<string, object[]>): wire.Event[] =>
  Object.entries(all).flatMap(([event, some]) => some.map((more) => entry('move', [{ event, ...more }])));
const others = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'move').map((kind) => entry(kind));
const silent = ({ events }: wire.Event): boolean => SILENT.has((events?.[0]?.[0] as { event: string } | undefined)?.event ?? '');

it.each(LANGUAGES)('every entry of the log has words in %s', async (language) => {
  await setLanguage(language);
  const yokai = [...others, ...entries(YOKAI)].map((event) => [event, toldYokai(event, PLAYERS, PLAYERS)] as const);
  const zhangyi = [...others, ...entries(ZHANGYI)].map((event) => [event, toldZhangYi(event, PLAYERS, NAMES, true)] as const);
  const all = [...yokai, ...zhangyi];
  // The end of the game has words in Zhang Yi's log; Yokai's ends with its last round.
  const empty = all.filter(([, lines]) => !lines.length).map(([event]) => event);
  expect(empty.filter((event) => !silent(event))).toEqual(entries({ game_over: YOKAI.game_over }));
  // Without words a message would be shown as its key, an argument without a value in braces.
  expect(all.flatMap(([, lines]) => lines).filter((line) => /(web|zy|zhangyi)-[a-z]+|\{\$/.test(line))).toEqual([]);
});

it('speaks of the reader as "You" in English, with the verb that goes with it', async () => {
  await setLanguage('en');
  const players = ['Ann', 'You'];
  const yokai = [...others, ...entries(YOKAI)].flatMap((event) => toldYokai(event, players, players));
  const zhangyi = entries(ZHANGYI).flatMap((event) => toldZhangYi(event, players, NAMES, false));
  const mine = [...yokai, ...zhangyi].filter((line) => /\byou\b/i.test(line));
  expect(mine).toContain('You concede.');
  expect(mine).toContain('You station Sun Bin in Guanzhong (Xianyang).');
  expect(mine).toHaveLength(36);
  // In the middle of a sentence it would be "you"; before a colon it is a name.
  expect(mine.filter((line) => /\bYou (is|has|\w+s)\b|[a-z,] You\b(?!:)/.test(line))).toEqual([]);
});
