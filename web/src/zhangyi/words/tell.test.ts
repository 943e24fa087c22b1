import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { Event, ZhangYiBattleView, ZhangYiEvent } from '../../lib/net/wire';
import sevenStates from '../../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { Names, type Scenario } from './scenario';
import { logLines, struck, told } from './tell';

const names = new Names(sevenStates as unknown as Scenario);
const PLAYERS = ['Ann', 'Bo', 'Cy'];
const entry = (...events: ZhangYiEvent[]): Event => ({ number: 9, kind: 'move', at: 0, events: events.map((event) => [event]) });
const say = (...events: ZhangYiEvent[]): string[] => told(entry(...events), PLAYERS, names, true);

const chit: ZhangYiEvent = { event: 'chit_drawn', seat: 1, state: 'qi', discarded: false };
const march = { seat: 0, state: 'qin', from: 'guanzhong', to: 'luoyang', strength: 3, talents: [] as string[] };
const battle: ZhangYiBattleView = {
  attacker: 'zhao', defender: 'wei', from: 'handan', area: 'henei', crossing: 0, attack: 8, attack_bonus: 0, attack_talents: [],
  defence: 2, defence_bonus: 0, defence_talents: ['wu_qi'], attack_sum: 8, defence_sum: 2, die: 3, winner: 'attacker', tied: false, retreat: null,
};
const fought: ZhangYiEvent = { event: 'battle_fought', battle, attack_loss: 0, defence_loss: 0, fallen: ['wu_qi'] };
const taken: ZhangYiEvent = { event: 'area_taken', state: 'zhao', area: 'henei', loser: 'wei' };
const FOUGHT = ['Die 3: no losses.', 'Zhao 8+0 against Wei 2+0: Zhao wins at Henei (Ye).', 'Talents lost: Wu Qi.'];

beforeAll(() => setLanguage('en'));

test('an entry tells the events of its moves in order', () => {
  const recruited: ZhangYiEvent = { event: 'recruited', seat: 1, state: 'qin', place: { guanzhong: 2 } };
  expect(say(recruited)).toEqual(['Qin recruits: Guanzhong (Xianyang) +2.']);
  expect(say({ event: 'held', seat: 0, state: 'chu' }, chit)).toEqual(['Chu stays.', 'Bo draws Qi, which now acts.']);
});

test('the chit of a state that acts begins a group of the log', () => {
  const lines = logLines(entry({ event: 'held', seat: 0, state: 'chu' }, { ...chit, state: 'wei', discarded: true }, chit), PLAYERS, names, true);
  expect(lines.map((line) => line.chit)).toEqual([null, null, 'qi']);
});

test('a hidden mandate stays hidden', () => {
  expect(say({ event: 'mandate_kept', seat: 1, mandate: null })).toEqual(['Bo has chosen a mandate.']);
});

test('my own mandate stays covered until the game is over', () => {
  const mine = entry({ event: 'mandates_offered', seat: 0, mandates: ['qin', 'yan'] }, { event: 'mandate_kept', seat: 0, mandate: 'qin' });
  expect(told(mine, PLAYERS, names, true)).toEqual(['You are offered two mandates.', 'You chose a mandate.']);
  expect(told(mine, PLAYERS, names, false)).toEqual(['Ann is offered Qin, Yan.', 'Ann keeps Qin.']);
});

describe('what came of a move', () => {
  test('a scholar turns a march back, and is named; on the screen as well', () => {
    const repelled: ZhangYiEvent = { event: 'march_repelled', ...march, to: 'taiyuan', scholar: 'lin_xiangru' };
    const words = 'Qin marches on Taiyuan (Jinyang), but Lin Xiangru turns the army back and goes to the graveyard.';
    expect(say(repelled, chit)).toEqual([words, 'Bo draws Qi, which now acts.']);
    expect(struck(entry(repelled, chit), PLAYERS, names)).toEqual([words]);
  });

  test('the crossing costs one, and the whole army where it was no more', () => {
    expect(say({ event: 'marched', ...march, crossing: 1 })).toEqual([
      'Qin marches from Guanzhong (Xianyang) to Luoyang (Zhou): strength 3, minus 1 for the crossing.',
    ]);
    expect(say({ event: 'march_lost', ...march, strength: 1, talents: ['bai_qi'] })).toEqual([
      'Qin sends strength 1 from Guanzhong (Xianyang) to Luoyang (Zhou): all of it is lost on the crossing.',
      'Talents lost: Bai Qi.',
    ]);
  });

  test('a battle costs the beaten their talents; they fall back or are destroyed', () => {
    const retreated = { event: 'retreated', state: 'wei', area: 'daliang', strength: 2 } as const;
    expect(say(fought, { ...retreated, seat: null }, taken, chit)).toEqual([...FOUGHT, 'Wei retreats to Daliang.', 'Bo draws Qi, which now acts.']);
    expect(say(fought, { event: 'army_destroyed', state: 'wei', area: 'henei', strength: 2 })).toEqual([...FOUGHT, 'None of Wei’s troops in this battle is left.']);
    expect(say(fought)).toEqual(FOUGHT);
    expect(say({ ...fought, battle: { ...battle, die: 2 }, attack_loss: 2 })[0]).toBe('Die 2: attackers −2.');
    expect(say({ ...fought, battle: { ...battle, die: 6 }, defence_loss: 1 })[0]).toBe('Die 6: defenders −1.');
    expect(say({ ...retreated, seat: 1 })).toEqual(['Bo sends the beaten troops to Daliang.']);
  });

  test('a state is destroyed and its player out', () => {
    const gone: ZhangYiEvent[] = [{ event: 'state_destroyed', state: 'wei' }, { event: 'mandate_revealed', seat: 1, mandate: 'wei' }];
    const words = ['Wei is destroyed.', 'Bo supported Wei and is out.'];
    expect(say(fought, ...gone)).toEqual([...FOUGHT, ...words]);
    expect(struck(entry(fought, ...gone), PLAYERS, names)).toEqual(words);
    expect(say({ ...chit, state: 'wei', discarded: true })).toEqual(['Bo draws Wei, which is destroyed: discarded.']);
  });

  test('a turn begins before its first talent is drawn', () => {
    const drawn: ZhangYiEvent = { event: 'talent_drawn', seat: 1, talent: 'bai_qi', role: 'general', discarded: false };
    expect(say({ event: 'turn_begun', turn: 3, first: 1 }, drawn)).toEqual(['Turn 3 begins. Bo goes first.', 'Bo draws Bai Qi.']);
    expect(say({ ...drawn, discarded: true })).toEqual(['Bo draws Bai Qi, whose state is destroyed: discarded.']);
  });

  test('the assassin goes with his victim or alone', () => {
    const used = { event: 'assassin_used', seat: 0, assassin: 'jing_ke' } as const;
    expect(say({ ...used, victim: null })).toEqual(['Jing Ke finds no talent on the map and goes to the graveyard.']);
    expect(say({ ...used, victim: 'bai_qi' })[0]).toContain('Bai Qi');
  });

  test('the end says who won and who backed whom', () => {
    const result = { end: 'hegemony', states: ['qin'], winners: [0], mandates: ['qin', 'chu'] } as const;
    const over = { event: 'game_over', result, set_aside: ['li_si', 'han_fei'] } as unknown as ZhangYiEvent;
    expect(say({ event: 'hegemony_reached', state: 'qin', areas: 6, cities: 2 }, over)).toEqual([
      'Qin becomes hegemon. Won by Ann (Ann: Qin, Bo: Chu).',
    ]);
  });

  test('a winner who does not back a strongest state has won by the option', () => {
    const result = { end: 'time', states: ['zhao'], winners: [0], mandates: ['qin', 'chu'] } as const;
    const over = { event: 'game_over', result, set_aside: ['li_si', 'han_fei'], by_own_state: true } as unknown as ZhangYiEvent;
    expect(say(over)).toEqual([
      'Time is up. Highest power: Zhao. No player supports a strongest state. The strongest of the players’ states decides: won by Ann (Ann: Qin, Bo: Chu).',
    ]);
  });
});
