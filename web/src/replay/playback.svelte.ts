// Automatic playback of a replay at a chosen speed.
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds per step at speed 1. */
const STEP = 1200;

export class Playback {
  playing = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `forward` makes one step and returns whether there is another. */
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
