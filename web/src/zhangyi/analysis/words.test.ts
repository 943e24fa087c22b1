import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { knowScenarios } from '../facts.fixture';
import { analysisWords } from './words';

beforeAll(() => setLanguage('en'));
knowScenarios();
const words = analysisWords({ players: 2, scenario: 'seven_states' });

it.each([
  [{ do: 'keep', mandate: 'qin' }, 'Support Qin'],
  [{ do: 'station', talent: 'lian_po', area: 'handan' }, 'Lian Po in Handan'],
  [{ do: 'assassinate', talent: 'lian_po' }, 'Lian Po dies'],
  [{ do: 'recruit', place: { handan: 2, dai: 1 } }, 'Handan +2 · Dai +1'],
  [{ do: 'march', from: 'handan', to: 'dai', strength: 3, talents: [] }, 'Handan → Dai, strength 3'],
  [{ do: 'march', from: 'handan', to: 'dai', strength: 3, talents: ['lian_po'] }, 'Handan → Dai, strength 3, with Lian Po'],
  [{ do: 'retreat', to: 'dai' }, 'Back to Dai'],
  [{ do: 'hold' }, 'Stay'],
])('%o is told in names', (move, told) => {
  expect(words.option(move)).toBe(told);
  expect(words.always(move)).toBe(true);
});

it('tells why in names', () => {
  expect(words.reason?.({ code: 'takes-area', share: 1, name: 'dai' })).toBe('Likely takes Dai for your state');
});

it('shows beliefs and no cards', () => {
  expect(words.Beliefs).toBeDefined();
  expect(words.Picture).toBeUndefined();
});
