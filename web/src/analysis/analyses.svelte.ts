// The analyses of one finished game, by seat: requested, polled while they run, and kept.
import { SvelteMap } from 'svelte/reactivity';
import { t } from '../lib/i18n/i18n.svelte';
import type { Analysed, Analysis } from '../lib/net/wire';

export interface AnalysisState {
  /** `asked`: the server has not answered yet. */
  status: 'asked' | 'none' | 'running' | 'done';
  progress: number;
  analysis: Analysis | null;
  fault: string;
}

const POLL = 700;
const NOTHING: AnalysisState = { status: 'none', progress: 0, analysis: null, fault: '' };

/** Requests the state of a seat's analysis; `start` starts it. */
export type RequestAnalysis = (seat: number, start: boolean) => Promise<Analysed>;

export class Analyses {
  readonly #seats = new SvelteMap<number, AnalysisState>();
  #stopped = false;

  constructor(readonly ask: RequestAnalysis) {}

  of(seat: number): AnalysisState {
    return this.#seats.get(seat) ?? { ...NOTHING, status: 'asked' };
  }

  /** Loads an existing analysis, or polls one that is running. */
  async load(seat: number): Promise<void> {
    const known = this.#seats.get(seat)?.status;
    if (known !== 'running' && known !== 'done') await this.#follow(seat, false);
  }

  start(seat: number): Promise<void> {
    this.#seats.set(seat, { ...NOTHING, status: 'running' });
    return this.#follow(seat, true);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #follow(seat: number, start: boolean): Promise<void> {
    try {
      let found = await this.ask(seat, start);
      const started = found.status === 'running';
      while (found.status === 'running' && !this.#stopped) {
        this.#put(seat, found);
        await new Promise((done) => setTimeout(done, POLL));
        found = await this.ask(seat, false);
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
