// Playing a replay by itself, step after step, at a speed of the reader's choice.
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds for a step at speed 1. */
const STEP = 1200;

export class Playback {
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `forward` makes a step and says whether there is another one after it. */
  constructor(readonly forward: () => boolean) {}

  toggle(): void {
    if (this.playing) this.stop();
    else this.#go();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #go(): void {
    this.playing = true;
    this.#timer = setTimeout(() => {
      if (this.forward()) this.#go();
      else this.stop();
    }, STEP / this.speed);
  }
}
