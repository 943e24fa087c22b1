// The analyses of one finished game, by seat: requested, polled while they run, and kept; and hints, each of one decision.
import { SvelteMap } from 'svelte/reactivity';
import { t } from '../lib/i18n/i18n.svelte';
import type { Analysed, Analysis, AnalysisDecision } from '../lib/net/wire';

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

/** Requests what the options of one decision were worth; null where there was nothing to decide. */
export type RequestHint = (seat: number, at: number) => Promise<AnalysisDecision | null>;

export class Analyses {
  readonly #seats = new SvelteMap<number, AnalysisState>();
  readonly #hints = new SvelteMap<string, AnalysisDecision | null>();
  #stopped = false;
  #requestHint = $state.raw<RequestHint | null>(null);
  /** Whether a hint is being computed. */
  hinting = $state(false);

  constructor(
    readonly ask: RequestAnalysis,
    hints?: Promise<RequestHint | null>,
  ) {
    void hints?.then((found) => (this.#requestHint = found));
  }

  get givesHints(): boolean {
    return this.#requestHint !== null;
  }

  /** Returns what a hint has said; undefined where none was asked for. */
  hint(seat: number, at: number): AnalysisDecision | null | undefined {
    return this.#hints.get(`${seat}.${at}`);
  }

  async takeHint(seat: number, at: number): Promise<void> {
    if (!this.#requestHint) return;
    this.hinting = true;
    try {
      this.#hints.set(`${seat}.${at}`, await this.#requestHint(seat, at));
    } finally {
      this.hinting = false;
    }
  }

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
