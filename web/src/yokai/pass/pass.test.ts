import { describe, expect, it } from 'vitest';
import { passMove, toggled, trays } from './pass';

describe('passing', () => {
  it('gives three to the partner (Y3.2)', () => {
    const filled = trays({ '2': 3 }, ['W2', 'E3', 'S13']);
    expect(passMove(0, filled)).toEqual({ by: 0, do: 'pass', give: { '2': ['W2', 'E3', 'S13'] } });
  });

  it('gives one to each in Seven Suiters (Y9.2)', () => {
    const filled = trays({ '0': 1, '2': 1, '3': 1 }, ['W2', null, 'S13']);
    expect(filled.map((tray) => tray.cards)).toEqual([['W2'], [], ['S13']]);
  });

  it('fills the first gap and takes back what is tapped twice', () => {
    let chosen = toggled([], 'W2', 2);
    chosen = toggled(chosen, 'W3', 2);
    expect(toggled(chosen, 'W4', 2)).toEqual(['W2', 'W3']);
    chosen = toggled(chosen, 'W2', 2);
    expect(chosen).toEqual([null, 'W3']);
    expect(toggled(chosen, 'W4', 2)).toEqual(['W4', 'W3']);
  });
});
