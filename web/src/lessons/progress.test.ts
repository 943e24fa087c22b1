import { beforeEach, expect, it } from 'vitest';
import { progress, saveProgress } from './progress';

beforeEach(() => localStorage.clear());

it('remembers where a lesson was left', () => {
  saveProgress('yokai', 4, 16);
  saveProgress('zhangyi', 2, 21);
  expect(progress('yokai')).toEqual({ at: 4, done: false });
  expect(progress('duel')).toEqual({ at: 0, done: false });
});

it('begins anew after the last step and stays done', () => {
  saveProgress('yokai', 15, 16);
  expect(progress('yokai')).toEqual({ at: 0, done: true });
  saveProgress('yokai', 3, 16);
  expect(progress('yokai')).toEqual({ at: 3, done: true });
});

it('survives whatever somebody else has put there', () => {
  for (const kept of ['[', 'null', '{"yokai": 7}', '{"yokai": {"at": -2, "done": "yes"}}']) {
    localStorage.setItem('sevenfold.lessons', kept);
    expect(progress('yokai')).toEqual({ at: 0, done: false });
  }
});
