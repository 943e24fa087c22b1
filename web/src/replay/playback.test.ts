import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Playback } from './playback.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('goes on to the end and stops there', () => {
  let at = 0;
  const playback = new Playback(() => ++at < 3);
  playback.toggle();
  expect(playback.playing).toBe(true);
  vi.advanceTimersByTime(1200);
  expect(at).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(at).toBe(3);
  expect(playback.playing).toBe(false);
});

it('goes faster and can be stopped', () => {
  let at = 0;
  const playback = new Playback(() => ++at < 100);
  playback.speed = 4;
  playback.toggle();
  vi.advanceTimersByTime(1200);
  expect(at).toBe(4);
  playback.toggle();
  vi.advanceTimersByTime(5000);
  expect(at).toBe(4);
});
