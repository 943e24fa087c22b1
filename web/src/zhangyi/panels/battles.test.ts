import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/storage/settings.svelte';
import type { Update, ZhangYiBattleView, ZhangYiEvent, ZhangYiView } from '../../lib/net/wire';
import { Battles, rollOf } from './battles.svelte';

const at = (area: string, retreat: string | null = null): ZhangYiBattleView =>
  ({ attacker: 'qin', defender: 'wei', from: 'guanzhong', area, die: 4, winner: 'attacker', retreat }) as ZhangYiBattleView;

const view = (battle: ZhangYiBattleView | null, phase = 'recruit'): ZhangYiView => ({ battle, phase, seat: 0 }) as ZhangYiView;

/** An entry of the other player that brought this about, and the view after it. */
const update = (number: number, after: ZhangYiView, ...events: ZhangYiEvent[]): Update =>
  ({ number, after: number - 1, view: after, events: [{ number, kind: 'move', at: 0, seat: 1, events: [events] }] }) as unknown as Update;

const fought = (area: string): ZhangYiEvent => ({ event: 'battle_fought', battle: at(area), attack_loss: 0, defence_loss: 0, fallen: [] });
const destroyed: ZhangYiEvent = { event: 'army_destroyed', state: 'wei', area: 'henei', strength: 1 };
const retreated: ZhangYiEvent = { event: 'retreated', state: 'wei', area: 'handan', strength: 1, seat: 0 };
const chit: ZhangYiEvent = { event: 'chit_drawn', seat: 0, state: 'qi', discarded: false };
const fight = (number: number, area: string): Update => update(number, view(at(area)), fought(area), destroyed, chit);

describe('battles', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'human';
  });
  afterEach(() => vi.useRealTimers());

  it('are shown for a moment, whoever fights', () => {
    const battles = new Battles(view(null));
    battles.take(fight(5, 'henei'), 4);
    expect(battles.shown).toEqual(at('henei'));
    vi.advanceTimersByTime(4000);
    expect(battles.shown).toBeNull();
  });

  it('come one after another, and can be waved away', () => {
    const battles = new Battles(view(null));
    battles.take(fight(5, 'henei'), 4);
    battles.take(fight(6, 'handan'), 5);
    expect(battles.shown?.area).toBe('henei');
    battles.dismiss();
    expect(battles.shown?.area).toBe('handan');
    battles.dismiss();
    expect(battles.shown).toBeNull();
  });

  it('make way for the next after half the time, and never lag behind by more', () => {
    const battles = new Battles(view(null));
    battles.take(fight(5, 'henei'), 4);
    vi.advanceTimersByTime(1500);
    battles.take(fight(6, 'handan'), 5);
    battles.take(fight(7, 'ji'), 6);
    vi.advanceTimersByTime(499);
    expect(battles.shown?.area).toBe('henei');
    vi.advanceTimersByTime(1);
    expect(battles.shown?.area).toBe('ji');
    vi.advanceTimersByTime(3000);
    battles.take(fight(8, 'dai'), 7);
    vi.advanceTimersByTime(0);
    expect(battles.shown?.area).toBe('dai');
  });

  it('of my own, or with a retreat to choose, are shown at once', () => {
    const battles = new Battles(view(null));
    battles.take(fight(5, 'henei'), 4);
    battles.take(fight(6, 'handan'), 5);
    const mine = fight(7, 'ji');
    battles.take({ ...mine, events: mine.events.map((event) => ({ ...event, seat: 0 })) }, 6);
    expect(battles.shown?.area).toBe('ji');
    vi.advanceTimersByTime(100);
    battles.take(update(8, view(at('dai'), 'retreat'), fought('dai')), 7);
    expect(battles.shown?.area).toBe('dai');
    vi.advanceTimersByTime(60_000);
    expect(battles.shown?.area).toBe('dai');
    battles.take(fight(10, 'linzi'), 8);
    expect(battles.shown?.area).toBe('linzi');
  });

  it('stay while somebody chooses the retreat, then for a moment with it', () => {
    const battles = new Battles(view(null));
    battles.take(update(5, view(at('henei'), 'retreat'), fought('henei')), 4);
    vi.advanceTimersByTime(60_000);
    expect(battles.shown?.retreat).toBeNull();
    battles.take(update(6, view(at('henei', 'handan')), retreated, chit), 5);
    expect(battles.shown?.retreat).toBe('handan');
    vi.advanceTimersByTime(4000);
    expect(battles.shown).toBeNull();
  });

  it('are shown with their retreat where both were missed', () => {
    const battles = new Battles(view(null));
    const [first, second] = [update(5, view(null), fought('henei')), update(6, view(at('henei', 'handan')), retreated, chit)];
    battles.take({ ...second, events: [...first.events, ...second.events] }, 4);
    expect(battles.shown).toEqual(at('henei', 'handan'));
    vi.advanceTimersByTime(4000);
    expect(battles.shown).toBeNull();
  });

  it('that are old, or taken back, are not shown', () => {
    const battles = new Battles(view(at('henei')));
    battles.take(fight(5, 'henei'), 5);
    battles.take(update(6, view(at('henei')), { event: 'recruited', seat: 1, state: 'qin', place: {} }), 5);
    expect(battles.shown).toBeNull();
    battles.take(fight(7, 'handan'), 6);
    battles.take({ ...update(8, view(null)), events: [{ number: 8, kind: 'undo', at: 0, to: 6 }] }, 7);
    expect(battles.shown).toBeNull();
    battles.take({ ...update(9, view(at('ji'), 'retreat')), events: [{ number: 9, kind: 'undo', at: 0, to: 5 }] }, 8);
    expect(battles.shown?.area).toBe('ji');
  });

  it('are told with what their die cost, also when another was fought since', () => {
    const entries = [...fight(5, 'henei').events, ...fight(6, 'ji').events];
    expect(rollOf(entries, at('ji'))?.battle.area).toBe('ji');
    expect(rollOf(entries, at('henei'))?.battle.area).toBe('henei');
    expect(rollOf(entries, { ...at('henei'), die: 2 })).toBeUndefined();
    expect(rollOf([], at('ji'))).toBeUndefined();
  });

  it('is there on coming back while the retreat is open', () => {
    expect(new Battles(view(at('henei'), 'retreat')).shown?.area).toBe('henei');
  });
});
