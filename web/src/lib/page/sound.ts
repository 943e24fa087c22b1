// Short sounds. They are files of our own (`scripts/sounds.py`), loaded after the first tap at a table.
import { settings } from '../storage/settings.svelte';

const FILES = import.meta.glob<string>('./sounds/*.wav', { query: '?url&no-inline', import: 'default', eager: true });

export type Sound = 'deal' | 'card' | 'trick' | 'turn' | 'boss' | 'warning' | 'victory' | 'defeat';

let context: AudioContext | null = null;
const loaded = new Map<Sound, Promise<AudioBuffer>>();
let tapped = false;

/** Browsers play nothing before the first tap or key; what happens earlier stays silent. */
export function listenForFirstTap(): void {
  const first = (): void => {
    tapped = true;
    removeEventListener('pointerdown', first);
    removeEventListener('keydown', first);
  };
  addEventListener('pointerdown', first);
  addEventListener('keydown', first);
}

export function sound(name: Sound): void {
  if (!settings.sound || !settings.volume || !tapped || document.hidden) return;
  void play(name).catch(() => undefined); // a sound that cannot be played is no loss
}

async function play(name: Sound): Promise<void> {
  context ??= new AudioContext();
  const { destination } = context;
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = await buffer(context, name);
  gain.gain.value = settings.volume / 100;
  source.connect(gain).connect(destination);
  source.start();
}

function buffer(audio: AudioContext, name: Sound): Promise<AudioBuffer> {
  const known = loaded.get(name) ?? load(audio, name);
  loaded.set(name, known);
  return known;
}

async function load(audio: AudioContext, name: Sound): Promise<AudioBuffer> {
  const answer = await fetch(FILES[`./sounds/${name}.wav`] ?? '');
  return audio.decodeAudioData(await answer.arrayBuffer());
}
