import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { knowScenarios } from '../facts.fixture';
import { hintWords as spoken } from '../../table/hints/words';
import { hintWords } from './reasons';
import { Names, scenarioOf } from './scenario';

beforeAll(() => setLanguage('en'));
knowScenarios();
const words = hintWords(new Names(scenarioOf({ rules: { players: 2, scenario: 'seven_states' } as never })));

it('names states, areas and talents', () => {
  expect(words.reason({ code: 'crowns', share: 0.5, name: 'qin' })).toBe('Could make Qin hegemon, which you do not support');
  expect(words.reason({ code: 'takes-city', share: 1, name: 'daliang' })).toBe('Likely takes Daliang, a city, for your state');
  expect(words.reason({ code: 'scholar', share: 1, name: 'chunshen' })).toBe('Uses up the scholar Lord Chunshen');
});

it('says an option for the ear', () => {
  const move = { do: 'march', by: 0, from: 'handan', to: 'dai', strength: 3, talents: [] };
  const hint = { move, value: 0.42, error: 0.003, reasons: [{ code: 'gathers', share: 1, name: 'dai' }] };
  expect(spoken(hint, [hint], words)).toBe('Handan → Dai, strength 3 · 42 % ± 1 · Gathers troops at Dai');
});
