import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../lib/storage/settings.svelte';
import type { LessonOut, Tried } from '../lib/net/wire';
import { Lesson } from './lesson.svelte';
import { selector } from './highlight';

const MOVE = { by: 0, do: 'play', card: 'S13' };

function out(): LessonOut {
  const clock = { left: null, due: null, now: 0 };
  const updates = Array.from({ length: 5 }, (_, number) => ({
    type: 'update', table: 'toy', after: Math.max(0, number - 1), number, view: { number }, clock,
    events: number ? [{ number, kind: 'move', at: 0, moves: [] }] : [],
  }));
  const steps = [
    { at: 0, text: 'one', point: ['trump'] },
    { at: 0, text: 'two', act: 'move', move: MOVE },
    { at: 4, text: 'three', act: 'reach', move: { ...MOVE, card: 'F6' }, point: ['area:ji', 'card:F6'] },
    { at: 4, text: 'four' },
  ];
  return { table: { id: 'toy', game: 'yokai', seats: [{ seat: 0, mine: true }], clock }, updates, steps } as unknown as LessonOut;
}

function answering(tried: Tried): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(tried))));
  vi.stubGlobal('fetch', asked);
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  settings.pace = 'instant';
});

it('goes on by reading, and waits for a move', () => {
  const lesson = new Lesson(out(), 0, String);
  lesson.next();
  expect(lesson.at).toBe(1);
  lesson.next();
  expect(lesson.at).toBe(1);
});

it('lets the others play once the move is right, even before all is read', async () => {
  const asked = answering({ ok: true, legal: true });
  const lesson = new Lesson(out(), 0, String);
  expect(await lesson.play(MOVE)).toBe(true);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/lessons/toy/1');
  expect([lesson.at, lesson.number, lesson.view]).toEqual([2, 4, { number: 4 }]);
  expect(lesson.log.length).toBe(4);
  expect(lesson.focus).toEqual(['ji']);
});

it('says why something else will not do, and stays', async () => {
  answering({ ok: false, legal: true });
  const lesson = new Lesson(out(), 1, String);
  expect(await lesson.play({ ...MOVE, card: 'WA' })).toBe(false);
  expect(lesson.answer?.kind).toBe('other');
  answering({ ok: false, legal: false, clause: 'Y4.0', text: 'no' });
  await lesson.play({ ...MOVE, card: 'C3' });
  expect(lesson.answer).toEqual({ kind: 'rule', text: 'no', clause: 'Y4.0' });
  expect([lesson.at, lesson.number]).toEqual([1, 0]);
});

it('keeps what the rules said beside the step that reaching led to', async () => {
  answering({ ok: true, legal: false, clause: 'Y4.0', text: 'no' });
  const lesson = new Lesson(out(), 2, String);
  lesson.show();
  await vi.waitFor(() => expect(lesson.at).toBe(3));
  expect(lesson.answer?.text).toBe('no');
});

it('goes back to an earlier position with a new board', () => {
  const lesson = new Lesson(out(), 2, String);
  const before = lesson.jumps;
  lesson.back();
  expect([lesson.at, lesson.number, lesson.log.length]).toEqual([1, 0, 0]);
  expect(lesson.jumps).toBe(before + 1);
});

it('shows the moves of the others one by one, unless somebody is in a hurry', async () => {
  vi.useFakeTimers();
  settings.pace = 'human';
  answering({ ok: true, legal: true });
  const lesson = new Lesson(out(), 1, String);
  await lesson.play(MOVE);
  expect([lesson.watching, lesson.number, lesson.at]).toEqual([true, 1, 1]);
  await vi.advanceTimersByTimeAsync(700);
  expect(lesson.number).toBe(2);
  await lesson.send({ type: 'skip' });
  expect([lesson.watching, lesson.number, lesson.at]).toEqual([false, 4, 2]);
  vi.useRealTimers();
});

it('marks cards, buttons, land and parts of the board', () => {
  expect(selector('card:S7*')).toContain('[data-card=');
  expect(selector('act:pass')).toContain(':not(:disabled');
  expect(selector('area:ji')).toBe('.area[data-area="ji"]');
  expect(selector('trump')).toBe('[data-point="trump"]');
});
