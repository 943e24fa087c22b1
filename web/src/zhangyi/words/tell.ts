// The log in words: what each entry brought about, as the reader may know it; what is hidden is told as hidden.
import { t, type Arguments } from '../../lib/i18n/i18n.svelte';
import type {
  Event, ZhangYiBattleFought, ZhangYiBattleView, ZhangYiEvent, ZhangYiGameOver, ZhangYiMarched, ZhangYiMarchLost, ZhangYiMarchRepelled,
} from '../../lib/net/wire';
import { eventsOf } from '../../lib/table/events';
import type { Names } from './scenario';

/** A message and what it speaks of. */
type Line = readonly [key: string, args: Arguments];

/** What changes the game and has no battle to show it: nobody should have to look it up in the log. */
const STRIKING: ReadonlySet<ZhangYiEvent['event']> = new Set(['march_repelled', 'march_lost', 'state_destroyed', 'mandate_revealed'] as const);

/** A line of the log; the drawn chit of a state that acts begins a group. */
export interface LogLine {
  readonly text: string;
  readonly chit: string | null;
}

/** `covered`: the game goes on, so what I know of mandates is said without naming them, as others may look at my screen. */
export function logLines(entry: Event, players: readonly string[], names: Names, covered: boolean): LogLine[] {
  const plain = (text: string): LogLine => ({ text, chit: null });
  if (entry.kind !== 'move' && entry.kind !== 'start') {
    return [plain(t(`web-log-${entry.kind}`, { name: entry.seat == null ? '' : (players[entry.seat] ?? '') }))];
  }
  const lines = eventsOf<ZhangYiEvent>(entry).flatMap((event) => {
    const chit = event.event === 'chit_drawn' && !event.discarded ? event.state : null;
    return words(event, players, names, covered).map(([key, args]): LogLine => ({ text: t(key, args), chit }));
  });
  return [...(entry.kind === 'start' ? [plain(t('web-log-start'))] : []), ...lines];
}

export const told = (entry: Event, players: readonly string[], names: Names, covered: boolean): string[] =>
  logLines(entry, players, names, covered).map(({ text }) => text);

/** Events of one action in words. */
export function toldEvents(events: readonly ZhangYiEvent[], players: readonly string[], names: Names): string[] {
  return events.flatMap((event) => words(event, players, names, true)).map(([key, args]) => t(key, args));
}

/** What a battle's own box does not tell. */
export const withoutBattle = (events: readonly ZhangYiEvent[]): ZhangYiEvent[] =>
  events.filter(({ event }) => !['battle_fought', 'retreated', 'army_destroyed', 'area_taken'].includes(event));

/** Only the striking events of an entry. */
export function struck(entry: Event, players: readonly string[], names: Names): string[] {
  return toldEvents(eventsOf<ZhangYiEvent>(entry).filter(({ event }) => STRIKING.has(event)), players, names);
}

function words(event: ZhangYiEvent, players: readonly string[], names: Names, covered: boolean): Line[] {
  const player = ('seat' in event && players[event.seat ?? -1]) || '';
  const state = 'state' in event ? names.of(event.state) : '';
  switch (event.event) {
    case 'talents_set_aside':
      return [['zy-log-set-aside', {}]];
    case 'mandates_offered':
      if (!event.mandates) return [['zy-log-offer', { player }]];
      return [covered ? ['zy-log-offered-me', {}] : ['zhangyi-tell-offer', { player, mandates: names.several(event.mandates) }]];
    case 'mandate_kept':
      if (!event.mandate) return [['zy-log-keep', { player }]];
      return [covered ? ['zy-log-kept-me', {}] : ['zhangyi-tell-keep', { player, state: names.of(event.mandate) }]];
    case 'first_player_drawn':
      return [['zhangyi-tell-first', { player }]];
    case 'turn_begun':
      return [['zhangyi-tell-turn', { turn: event.turn, player: players[event.first] ?? '' }]];
    case 'talent_drawn':
      return [[event.discarded ? 'zhangyi-tell-draw-talent-gone' : 'zy-log-draw-talent', { player, talent: names.of(event.talent) }]];
    case 'talent_stationed':
      return [['zhangyi-tell-station', { player, talent: names.of(event.talent), area: names.of(event.area) }]];
    case 'assassin_used':
      if (!event.victim) return [['zhangyi-tell-assassin-alone', { assassin: names.of(event.assassin) }]];
      return [['zy-log-assassinate', { player, talent: names.of(event.victim) }]];
    case 'chit_drawn':
      return [[event.discarded ? 'zhangyi-tell-draw-chit-gone' : 'zhangyi-tell-draw-chit', { player, state }]];
    case 'recruited': {
      const placed = Object.entries(event.place).map(([area, amount]) => `${names.of(area)} +${amount}`);
      return [['zhangyi-tell-recruit', { state, places: names.joined(placed) }]];
    }
    case 'held':
      return [['zhangyi-tell-hold', { state }]];
    case 'marched': {
      const escort = { escort: event.talents.length, talents: names.several(event.talents) };
      return [['zhangyi-tell-march', { ...army(event, names), ...escort, crossing: event.crossing }]];
    }
    case 'march_lost':
      return [['zhangyi-tell-march-lost', army(event, names)], ...fallen(event.talents, names)];
    case 'march_repelled':
      return [['zhangyi-tell-march-repelled', { ...army(event, names), scholar: names.of(event.scholar) }]];
    case 'battle_fought':
      return fought(event, names);
    case 'retreated':
      return [event.seat === null ? ['zhangyi-tell-retreat', { state, area: names.of(event.area) }] : ['zhangyi-tell-retreat-chosen', { player, area: names.of(event.area) }]];
    case 'army_destroyed':
      return [['zhangyi-tell-no-retreat', { state }]];
    case 'state_destroyed':
      return [['zhangyi-tell-destroyed', { state }]];
    case 'mandate_revealed':
      return [['zhangyi-tell-out', { player, state: names.of(event.mandate) }]];
    case 'game_over':
      return [over(event, players, names)];
    default:
      return []; // The battle says who took an area, the end of the game who became hegemon.
  }
}

function army({ state, from, to, strength }: ZhangYiMarched | ZhangYiMarchLost | ZhangYiMarchRepelled, names: Names): Arguments {
  return { state: names.of(state), source: names.of(from), to: names.of(to), strength };
}

const fallen = (talents: readonly string[], names: Names): Line[] =>
  talents.length ? [['zhangyi-tell-fallen', { talents: names.several(talents) }]] : [];

function fought({ battle, attack_loss, defence_loss, fallen: lost }: ZhangYiBattleFought, names: Names): Line[] {
  return [['zy-log-roll', { die: battle.die ?? 0, attack_loss, defence_loss }], battleLine(battle, names), ...fallen(lost, names)];
}

/** How the game ended, and who backed whom. */
function over({ result, by_own_state }: ZhangYiGameOver, players: readonly string[], names: Names): Line {
  const outcome = result.draw ? 'draw' : by_own_state ? 'own' : result.winners.length ? 'won' : 'lost';
  const winners = names.joined(result.winners.map((seat) => players[seat] ?? ''));
  const mandates = names.joined(result.mandates.map((state, seat) => `${players[seat] ?? ''}: ${names.of(state)}`));
  return [`zhangyi-tell-end-${result.end}`, { states: names.several(result.states), outcome, winners, mandates }];
}

/** How a battle went. */
export function toldBattle(battle: ZhangYiBattleView, names: Names): string {
  return t(...battleLine(battle, names));
}

function battleLine(battle: ZhangYiBattleView, names: Names): Line {
  const { attack, attack_bonus, defence, defence_bonus } = battle;
  const [attacker, defender] = [names.of(battle.attacker), names.of(battle.defender)];
  const winner = battle.winner === 'attacker' ? attacker : defender;
  return ['zhangyi-tell-battle', { attacker, attack, attack_bonus, defender, defence, defence_bonus, winner, area: names.of(battle.area) }];
}
