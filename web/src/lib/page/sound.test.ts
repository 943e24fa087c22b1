import { readdirSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../storage/settings.svelte';
import { listenForFirstTap, sound } from './sound';

const folder = 'src/lib/page/sounds';
const started = vi.fn();
const gain = { gain: { value: 1 }, connect: () => undefined };

class Audio {
  destination = {};
  createBufferSource(): unknown {
    return { connect: () => gain, start: started };
  }
  createGain(): unknown {
    return gain;
  }
  decodeAudioData(): Promise<unknown> {
    return Promise.resolve({});
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  Object.assign(settings, { sound: true, volume: 30 });
});
afterEach(() => vi.unstubAllGlobals());

it('plays nothing before the first tap, then at the chosen volume, and nothing when muted', async () => {
  listenForFirstTap();
  sound('card');
  await vi.waitFor(() => undefined);
  expect(started).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  sound('card');
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(gain.gain.value).toBe(0.3);
  settings.sound = false;
  sound('card');
  await new Promise((done) => setTimeout(done));
  expect(started).toHaveBeenCalledOnce();
});

it('has a file for every sound, 150 kB in all', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(['boss', 'card', 'deal', 'defeat', 'trick', 'turn', 'victory', 'warning'].map((name) => `${name}.wav`));
  expect(files.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0)).toBeLessThanOrEqual(150_000);
});
