// Waiting for people who want to play the same game: asks the server for news until a table is there.
import { get, post, Refusal, request } from '../net/api';
import { ensurePerson, notifyRefusal } from '../net/session.svelte';
import type { PairingIn, PairingOut } from '../net/wire';

/** Seconds after which bots are offered. */
export const PATIENCE = 30;
const WAIT = 20;
const RETRY = 2000;

export class Pairing {
  /** What the server said last; null before the first answer. */
  state = $state.raw<PairingOut | null>(null);
  /** When the wait began, by this browser's clock. */
  since = $state(0);
  offline = $state(false);
  private over = false;
  private asking = false;

  constructor(private readonly found: (table: string) => void) {}

  get waiting(): boolean {
    return Boolean(this.state?.choice) && !this.state?.table;
  }

  /** Goes on waiting if this person waits already: the page was loaded again, or it is another device. */
  async resume(): Promise<void> {
    await this.ask('/pairing');
    this.state ??= { choice: null };
  }

  async start(choice: PairingIn): Promise<void> {
    await notifyRefusal(async () => {
      await ensurePerson();
      this.take(await post<PairingOut>('/pairing', choice));
    });
  }

  async stop(): Promise<void> {
    this.state = { choice: null };
    await request('DELETE', '/pairing').catch(() => undefined);
  }

  /** The page is left: nobody waits who does not look. */
  leave(): void {
    this.over = true;
    if (this.waiting) void this.stop();
  }

  private take(state: PairingOut): void {
    if (this.over) return;
    this.offline = false;
    this.state = state;
    this.since = Date.now() - (state.seconds ?? 0) * 1000;
    if (state.table) this.found(state.table);
    else if (state.choice) void this.follow();
  }

  private async follow(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.waiting && !this.over) await this.ask(`/pairing?wait=${WAIT}&known=${this.state?.waiting ?? 0}`);
    this.asking = false;
  }

  private async ask(path: string): Promise<void> {
    const before = this.state;
    try {
      const state = await get<PairingOut>(path);
      if (this.state === before) this.take(state); // otherwise the wait was stopped or changed meanwhile
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'sign_in') this.state = { choice: null };
      else {
        this.offline = true;
        await new Promise((done) => setTimeout(done, RETRY));
      }
    }
  }
}
