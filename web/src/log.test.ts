// Every entry that a log can hold has words in every language, in both games.
import { expect, it } from 'vitest';
import { LANGUAGES, setLanguage } from './lib/i18n/i18n.svelte';
import type * as wire from './lib/net/wire';
import sevenStates from '../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { told as toldYokai } from './yokai/words/tell';
import { Names, type Scenario } from './zhangyi/words/scenario';
import { told as toldZhangYi } from './zhangyi/words/tell';

type Kind = wire.Event['kind'];
type Yokai = wire.YokaiDeal | wire.YokaiPass | wire.YokaiPrepare | wire.YokaiLook | wire.YokaiKeepBoss | wire.YokaiPlay;
type ZhangYi =
  | wire.ZhangYiSetAside | wire.ZhangYiOffer | wire.ZhangYiKeep | wire.ZhangYiFirst | wire.ZhangYiDrawTalent
  | wire.ZhangYiStation | wire.ZhangYiAssassinate | wire.ZhangYiDrawChit | wire.ZhangYiRecruit | wire.ZhangYiMarch
  | wire.ZhangYiHold | wire.ZhangYiRoll | wire.ZhangYiRetreat;

// The types see to it that no kind of entry and no move is forgotten.
const KINDS: Record<Kind, 1> = { start: 1, move: 1, ask: 1, agree: 1, refuse: 1, undo: 1, concede: 1, bot: 1, back: 1, end: 1 };
const YOKAI: Record<Yokai['do'], object[]> = {
  deal: [{ face_up: 'F7' }, { face_up: null }],
  pass: [{ give: { '1': [null] } }, { give: { '1': ['F5'] } }],
  prepare: [{}],
  look: [{}],
  keep: [{}],
  play: [{ card: 'F5' }],
};
const ZHANGYI: Record<ZhangYi['do'], object[]> = {
  set_aside: [{ talents: [null, null] }],
  offer: [{ seat: 1, mandates: ['qin', 'chu'] }, { seat: 1, mandates: null }],
  keep: [{ mandate: 'qin' }, { mandate: null }],
  first: [{ seat: 1 }],
  draw_talent: [{ seat: 1, talent: 'sun_bin' }],
  station: [{ talent: 'sun_bin', area: 'guanzhong' }],
  assassinate: [{ talent: 'sun_bin' }],
  draw_chit: [{ seat: 1, state: 'qin' }],
  recruit: [{ place: { guanzhong: 2 } }],
  march: [{ from: 'guanzhong', to: 'henei', strength: 2, talents: ['sun_bin'] }],
  hold: [{}],
  roll: [{ die: 3 }],
  retreat: [{ to: 'henei' }],
};
const PLAYERS = ['Ann', 'Bo'];
const NAMES = new Names(sevenStates as unknown as Scenario);

const entry = (kind: Kind, moves: Record<string, unknown>[] = []): wire.Event => ({ number: 1, kind, at: 0, seat: 1, moves });
const moves = (all: Record<string, object[]>): wire.Event[] =>
  Object.entries(all).flatMap(([name, some]) => some.map((more) => entry('move', [{ by: 1, do: name, ...more }])));
const others = (Object.keys(KINDS) as Kind[]).map((kind) => entry(kind));

it.each(LANGUAGES)('every entry of the log has words in %s', async (language) => {
  await setLanguage(language);
  const yokai = [...others, ...moves(YOKAI)].flatMap((event) => toldYokai(event, PLAYERS, null));
  const zhangyi = [...others, ...moves(ZHANGYI)].flatMap((event) => toldZhangYi(event, PLAYERS, NAMES, { acting: 'qin', before: null, after: null, covered: true }));
  expect(yokai).toHaveLength(17);
  expect(zhangyi).toHaveLength(24);
  // Without words a message would be shown as its key, an argument without a value in braces.
  expect([...yokai, ...zhangyi].filter((line) => /(web|zy|zhangyi)-[a-z]+|\{\$/.test(line))).toEqual([]);
});

it('speaks of the reader as "You" in English, with the verb that goes with it', async () => {
  await setLanguage('en');
  const players = ['Ann', 'You'];
  const around = { acting: 'qin', before: null, after: null, covered: false };
  const yokai = [...others, ...moves(YOKAI)].flatMap((event) => toldYokai(event, players, null));
  const zhangyi = moves(ZHANGYI).flatMap((event) => toldZhangYi(event, players, NAMES, around));
  const mine = [...yokai, ...zhangyi].filter((line) => /\byou\b/i.test(line));
  expect(mine).toContain('You concede.');
  expect(mine).toContain('You station Sun Bin in Guanzhong (Xianyang).');
  expect(mine).toHaveLength(22);
  expect(mine.filter((line) => /\bYou (is|has|\w+s)\b|\w.*\bYou\b/.test(line))).toEqual([]);
});
