import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiView } from '../../lib/net/wire';
import { prompt } from './prompt';
import { SEVEN_STATES } from '../facts.fixture';
import { Names } from './scenario';

const NAMES = new Names(SEVEN_STATES);
const view = (seat: number | null): ZhangYiView => ({ seat, to_move: [0], phase: 'march', acting: 'zhao', drawn: null, recruit: null }) as unknown as ZhangYiView;

beforeAll(() => setLanguage('en'));

test('who is to move is told what to do, everybody else who does it', () => {
  expect(prompt(view(0), ['Ann', 'Bo'], NAMES)).toBe('Zhao acts: march, or stay');
  expect(prompt(view(1), ['Ann', 'Bo'], NAMES)).toBe('Ann moves Zhao');
  expect(prompt(view(null), ['Ann', 'Bo'], NAMES)).toBe('Ann moves Zhao');
});
