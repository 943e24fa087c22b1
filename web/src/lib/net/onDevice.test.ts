import { describe, expect, it } from 'vitest';
import { againstBots, beginOnDevice, takeBegin } from './onDevice';

describe('a game without the server', () => {
  it('is against bots only', () => {
    const bot = { kind: 'bot' as const, level: 'novice' };
    expect(againstBots({ game: 'yokai', seats: [{ kind: 'person' }, bot, bot, bot] })).toBe(true);
    expect(againstBots({ game: 'yokai', seats: [{ kind: 'person' }, { kind: 'person' }, bot, bot] })).toBe(false);
    expect(againstBots({ game: 'yokai' })).toBe(false);
  });

  it('is handed over once', () => {
    beginOnDevice({ table: { game: 'zhangyi' } });
    expect(takeBegin()).toEqual({ table: { game: 'zhangyi' } });
    expect(takeBegin()).toBeNull();
  });
});
