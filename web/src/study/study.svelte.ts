// Analyses of one finished game, by seat: asked for, followed while they are made, kept once they are there.
import { SvelteMap } from 'svelte/reactivity';
import { get, post } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import type { Analysed, Analysis } from '../lib/wire';

export interface Progress {
  status: 'none' | 'running' | 'done';
  progress: number;
  analysis: Analysis | null;
  fault: string;
}

const POLL = 700;
const NOTHING: Progress = { status: 'none', progress: 0, analysis: null, fault: '' };

export class Study {
  readonly #seats = new SvelteMap<number, Progress>();
  #left = false;

  constructor(readonly table: string) {}

  of(seat: number): Progress {
    return this.#seats.get(seat) ?? NOTHING;
  }

  /** Shows what is there already; follows it when somebody has started it. */
  look(seat: number): Promise<void> {
    return this.#follow(seat, () => get(this.#path(seat)));
  }

  start(seat: number): Promise<void> {
    this.#seats.set(seat, { ...NOTHING, status: 'running' });
    return this.#follow(seat, () => post(this.#path(seat)));
  }

  leave(): void {
    this.#left = true;
  }

  #path(seat: number): string {
    return `/replays/${this.table}/analysis?seat=${seat}`;
  }

  async #follow(seat: number, first: () => Promise<Analysed>): Promise<void> {
    try {
      let found = await first();
      const started = found.status === 'running';
      while (found.status === 'running' && !this.#left) {
        this.#put(seat, found);
        await new Promise((done) => setTimeout(done, POLL));
        found = await get<Analysed>(this.#path(seat));
      }
      this.#put(seat, found, started && found.status === 'none' ? t('study-failed') : '');
    } catch (error) {
      this.#seats.set(seat, { ...NOTHING, fault: (error as Error).message });
    }
  }

  #put(seat: number, found: Analysed, fault = ''): void {
    const { status, progress } = found;
    this.#seats.set(seat, { status, progress, analysis: (found.analysis ?? null) as Analysis | null, fault });
  }
}
