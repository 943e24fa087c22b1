import { expect, it } from 'vitest';
import { SEVEN_STATES } from '../facts.fixture';
import { pack, readScenario, unpack } from './format';
import { placed } from './draft';

const states = SEVEN_STATES;

it('a link carries a scenario', async () => {
  const whole = placed(states);
  const packed = await pack(whole);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(8000);
  expect(await unpack(packed)).toEqual(whole);
});

it('a link that was cut off, or unpacks to far too much, carries none', async () => {
  const packed = await pack(states);
  expect(await unpack(packed.slice(0, 200))).toBeNull();
  expect(await unpack('no base 64!')).toBeNull();
  expect(await unpack(await pack({ ...states, name: 'x'.repeat(5_000_000) }))).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an area twice', JSON.stringify({ ...states, areas: [states.areas[0], states.areas[0]] })],
  ['a talent of no role', JSON.stringify({ ...states, talents: [{ ...states.talents[0], role: 'cook' }] })],
  ['a position that is none', JSON.stringify({ ...states, positions: [{ area: 'ying', x: 1 }] })],
  ['a border of another kind', JSON.stringify({ ...states, borders: [{ a: 'ying', b: 'song', barrier: 'wall' }] })],
])('%s is no scenario', (_, text) => {
  expect(readScenario(text)).toBeNull();
});

it('a scenario that cannot be played can still be edited', () => {
  const half = { ...states, areas: states.areas.slice(0, 3), borders: [] };
  expect(readScenario(JSON.stringify(half))).toEqual(half);
});
