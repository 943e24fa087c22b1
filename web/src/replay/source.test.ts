import { describe, expect, it } from 'vitest';
import { firstGame } from './source';

describe('a record file', () => {
  it('is one game', () => {
    expect(firstGame('{\n "format": "sevenfold/1"\n}\n')).toBe('{\n "format": "sevenfold/1"\n}\n');
  });
  it('or many, of which the first is shown', () => {
    expect(firstGame('\n{"a":1}\n{"a":2}\n')).toBe('{"a":1}');
  });
  it('or nonsense, which the server is to explain', () => {
    expect(firstGame('no game')).toBe('no game');
  });
});
