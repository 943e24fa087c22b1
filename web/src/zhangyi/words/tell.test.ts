import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { Event, ZhangYiBattleView, ZhangYiView } from '../../lib/net/wire';
import sevenStates from '../../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { Names, type Scenario } from './scenario';
import { actingBefore, struck, told, type Around } from './tell';

const names = new Names(sevenStates as unknown as Scenario);
const event = (number: number, ...moves: Record<string, unknown>[]): Event => ({ number, kind: 'move', at: 0, moves });
const around = (acting: string | null, covered = true): Around => ({ acting, before: null, after: null, covered });
const log = [event(4, { by: 0, do: 'hold' }, { by: 'table', do: 'draw_chit', seat: 1, state: 'qin' })];

beforeAll(() => setLanguage('en'));

test('the state that acts is the last chit drawn before an entry', () => {
  expect(actingBefore(log, 4)).toBeNull();
  expect(actingBefore(log, 5)).toBe('qin');
});

test('a recruitment names the acting state and the areas', () => {
  const lines = told(event(5, { by: 1, do: 'recruit', place: { guanzhong: 2 } }), ['Ann', 'Bo'], names, around('qin'));
  expect(lines).toEqual(['Qin recruits: Guanzhong (Xianyang) +2.']);
});

test('within an entry a new chit changes who acts', () => {
  expect(told(log[0] as Event, ['Ann', 'Bo'], names, around('chu'))).toEqual(['Chu stays.', 'Bo draws Qin, which now acts.']);
});

test('a hidden mandate stays hidden', () => {
  const lines = told(event(2, { by: 1, do: 'keep', mandate: null }), ['Ann', 'Bo'], names, around(null));
  expect(lines).toEqual(['Bo has chosen a mandate.']);
});

test('my own mandate stays covered until the game is over', () => {
  const mine = event(2, { by: 'table', do: 'offer', seat: 0, mandates: ['qin', 'yan'] }, { by: 0, do: 'keep', mandate: 'qin' });
  expect(told(mine, ['Ann', 'Bo'], names, around(null))).toEqual(['You are offered two mandates.', 'You chose a mandate.']);
  expect(told(mine, ['Ann', 'Bo'], names, around(null, false))).toEqual(['Ann is offered Qin, Yan.', 'Ann keeps Qin.']);
});

describe('what came of a move', () => {
  const STATES = sevenStates.states.map((state) => state.id);
  const view = (more: Partial<ZhangYiView> & { gone?: string } = {}): ZhangYiView =>
    ({
      phase: 'recruit', turn: 2, first: 1, graveyard: [], out: [], mandates: [null, null, null], battle: null, result: null,
      areas: [{ id: 'taiyuan', owner: 'zhao', strength: 3, talents: ['lin_xiangru'] }],
      states: STATES.map((id) => ({ id, alive: id !== more.gone })),
      ...more,
    }) as unknown as ZhangYiView;
  const between = (acting: string, after: ZhangYiView, before = view()): Around => ({ acting, before, after, covered: true });
  const march = (to: string, strength: number, talents: string[] = []): Record<string, unknown> => ({ by: 0, do: 'march', from: 'guanzhong', to, strength, talents });
  const chit = (state: string): Record<string, unknown> => ({ by: 'table', do: 'draw_chit', seat: 1, state });
  const say = (around: Around, ...moves: Record<string, unknown>[]): string[] => told(event(9, ...moves), ['Ann', 'Bo', 'Cy'], names, around);
  const roll = { by: 'table', do: 'roll', die: 3 };
  const battle = (more: Partial<ZhangYiBattleView> = {}): ZhangYiBattleView => ({
    attacker: 'zhao', defender: 'wei', from: 'handan', area: 'henei', crossing: 0, attack: 8, attack_bonus: 0, attack_talents: [],
    defence: 2, defence_bonus: 0, defence_talents: ['wu_qi'], die: 3, winner: 'attacker', retreat: null, ...more,
  });
  const attack = { by: 0, do: 'march', from: 'handan', to: 'henei', strength: 8, talents: [] };
  const fought = ['Zhao marches from Handan to Henei (Ye): strength 8.', 'The die shows 3.', 'Zhao 8+0 against Wei 2+0: Zhao wins at Henei (Ye).', 'Talents lost: Wu Qi.'];

  test('a scholar turns a march back, and is named; on the screen as well', () => {
    const around = between('qin', view({ graveyard: ['lin_xiangru'] }));
    const repelled = 'Qin marches on Taiyuan (Jinyang), but Lin Xiangru turns the army back and goes to the graveyard.';
    expect(say(around, march('taiyuan', 3), chit('qi'))).toEqual([repelled, 'Bo draws Qi, which now acts.']);
    expect(struck(event(9, march('taiyuan', 3), chit('qi')), ['Ann', 'Bo'], names, around)).toEqual([repelled]);
  });

  test('the crossing costs one, and the whole army where it was no more', () => {
    const marched = 'Qin marches from Guanzhong (Xianyang) to Luoyang (Zhou): strength 3, minus 1 for the crossing.';
    expect(say(between('qin', view()), march('luoyang', 3))).toEqual([marched]);
    expect(say(around('qin'), march('luoyang', 3))).toEqual([marched]);
    expect(say(between('qin', view({ graveyard: ['bai_qi'] })), march('luoyang', 1, ['bai_qi']))).toEqual([
      'Qin sends strength 1 from Guanzhong (Xianyang) to Luoyang (Zhou): all of it is lost on the crossing.',
      'Talents lost: Bai Qi.',
    ]);
  });

  test('a battle costs the beaten their talents; they fall back or are no more', () => {
    expect(say(between('zhao', view({ battle: battle({ retreat: 'daliang' }) })), attack, roll, chit('qi'))).toEqual([...fought, 'Wei retreats to Daliang.', 'Bo draws Qi, which now acts.']);
    expect(say(between('zhao', view({ battle: battle() })), attack, roll)).toEqual([...fought, 'The army of Wei is destroyed.']);
    expect(say(between('zhao', view({ battle: battle(), phase: 'retreat' })), attack, roll)).toEqual(fought);
    expect(say(around('zhao'), attack, roll)).toEqual(fought.slice(0, 2));
  });

  test('a state is destroyed and its player out, after a roll or a retreat', () => {
    const after = view({ gone: 'wei', out: [1], mandates: ['qin', 'wei', null], battle: battle() });
    const gone = ['Wei is destroyed.', 'Bo supported Wei and is out.'];
    expect(say(between('zhao', after), attack, roll)).toEqual([...fought, 'The army of Wei is destroyed.', ...gone]);
    expect(say(between('zhao', after), { by: 1, do: 'retreat', to: 'song' })).toEqual(['Bo sends the beaten troops to Song (Shangqiu).', ...gone]);
    expect(say(between('zhao', after, after), { by: 0, do: 'hold' }, chit('wei'))).toEqual(['Zhao stays.', 'Bo draws Wei, which is destroyed: discarded.']);
  });

  test('a turn begins before its first talent is drawn', () => {
    const drawn = { by: 'table', do: 'draw_talent', seat: 1, talent: 'bai_qi' };
    expect(say(between('qin', view({ turn: 3 })), { by: 0, do: 'hold' }, drawn)).toEqual(['Qin stays.', 'Turn 3 begins. Bo goes first.', 'Bo draws Bai Qi.']);
    expect(say(between('qin', view({ gone: 'qin' })), drawn)).toEqual(['Bo draws Bai Qi, whose state is destroyed: discarded.']);
  });

  test('the end says who won and who backed whom', () => {
    const after = view({ phase: 'over', result: { end: 'hegemony', states: ['qin'], winners: [0], mandates: ['qin', 'chu'] } });
    expect(say(between('qin', after), march('yiqu', 3))).toEqual([
      'Qin marches from Guanzhong (Xianyang) to Yiqu: strength 3.',
      'Qin becomes hegemon. Won by Ann (Ann: Qin, Bo: Chu).',
    ]);
  });
});
