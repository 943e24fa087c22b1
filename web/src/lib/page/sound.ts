// Short sounds, synthesised in the browser. They are off unless the player turns them on.
import { settings } from '../storage/settings.svelte';

type Sound = 'card' | 'trick' | 'turn' | 'boss';

/** Pitch in hertz, length in seconds, loudness. */
const TONES: Record<Sound, readonly [number, number, number][]> = {
  card: [[420, 0.05, 0.25]],
  trick: [
    [300, 0.07, 0.2],
    [240, 0.09, 0.2],
  ],
  turn: [[660, 0.16, 0.16]],
  boss: [
    [220, 0.25, 0.25],
    [330, 0.3, 0.2],
    [440, 0.4, 0.18],
  ],
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length, loudness] of TONES[name]) {
    tone(context, pitch, at, length, loudness);
    at += length * 0.6;
  }
}

function tone(context: AudioContext, pitch: number, at: number, length: number, loudness: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + length);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
