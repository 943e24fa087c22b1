import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../lib/i18n/i18n.svelte';
import { wordingOf, yokai, type Wording } from './words';

beforeAll(() => speak('en'));

describe('moves of Yokai Septet', () => {
  const words = yokai(['Ann', 'Bob', 'Cleo']);

  it('are cards, which need words only where they go to several people', () => {
    expect(words.cards({ do: 'play', card: 'F9' })).toEqual(['F9']);
    expect(words.always({ do: 'play', card: 'F9' })).toBe(false);
    const pass = { do: 'pass', give: { '1': ['F9', 'D5'], '2': ['E4'] } };
    expect(words.cards(pass)).toEqual(['F9', 'D5', 'E4']);
    expect(words.option(pass)).toMatch(/to Bob · .* to Cleo/);
    expect(words.always(pass)).toBe(true);
  });

  it('are preparations of two players', () => {
    expect(words.cards({ do: 'prepare', discard: 'F9', swaps: [] })).toEqual(['F9']);
    expect(words.option({ do: 'prepare', discard: 'F9', swaps: [] })).toMatch(/^Lay .* aside$/);
    expect(words.option({ do: 'prepare', discard: 'F9', swaps: [{}, {}] })).toMatch(/aside after 2 swaps$/);
    expect(words.option({ do: 'look', up: 2, side: 'left' })).toBe('Boss at place 3: swap with the left one');
    expect(words.option({ do: 'keep', keep: 'down' })).toBe('The one from below');
    expect(words.cards({ do: 'keep', keep: 'down' })).toEqual([]);
  });
});

describe('moves of Zhang Yi', () => {
  let words: Wording;
  beforeAll(async () => {
    words = await wordingOf('zhangyi', { players: 2, scenario: 'seven_states' }, []);
  });

  it.each([
    [{ do: 'keep', mandate: 'qin' }, 'Support Qin'],
    [{ do: 'station', talent: 'lian_po', area: 'handan' }, 'Lian Po in Handan'],
    [{ do: 'assassinate', talent: 'lian_po' }, 'Lian Po dies'],
    [{ do: 'recruit', place: { handan: 2, dai: 1 } }, 'Handan +2 · Dai +1'],
    [{ do: 'march', from: 'handan', to: 'dai', strength: 3, talents: [] }, 'Handan → Dai, strength 3'],
    [{ do: 'march', from: 'handan', to: 'dai', strength: 3, talents: ['lian_po'] }, 'Handan → Dai, strength 3, with Lian Po'],
    [{ do: 'retreat', to: 'dai' }, 'Back to Dai'],
    [{ do: 'hold' }, 'Hold'],
  ])('%o are told in names', (move, told) => {
    expect(words.option(move)).toBe(told);
    expect(words.always(move)).toBe(true);
  });

  it('have a picture of beliefs', () => {
    expect(words.beliefs).toBeDefined();
    expect(words.cards({ do: 'hold' })).toEqual([]);
  });
});
