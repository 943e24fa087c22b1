// The positions of a replay, fetched a page at a time as they are looked at, and kept for each pair of eyes.
import { SvelteMap } from 'svelte/reactivity';
import type { Positions } from '../lib/net/wire';

/** Whose eyes we look through; `open`: with what everybody else saw beside. */
export interface Eyes {
  seat: number | null;
  open: boolean;
}

export interface Shown {
  view: Record<string, unknown>;
  /** Every seat's own view; empty unless cards are open. */
  others: Record<string, unknown>[];
}

type Fetch = (seat: number | null, first: number, open: boolean) => Promise<Positions>;

/** As many as the server gives at a time. */
const PAGE = 100;
/** So many steps before the end of a page the next one is asked for. */
const AHEAD = 30;

export class Reel {
  readonly #pages = new SvelteMap<string, Shown[]>();
  readonly #asked = new Set<string>();

  constructor(
    readonly positions: number,
    readonly fetch: Fetch,
  ) {}

  at(eyes: Eyes, place: number): Shown | undefined {
    return this.#pages.get(name(eyes, page(place)))?.[place % PAGE];
  }

  /** Asks for what is about to be seen. */
  async need(eyes: Eyes, place: number): Promise<void> {
    const soon = Math.min(place + AHEAD, this.positions - 1);
    await Promise.all([...new Set([page(place), page(soon)])].map((number) => this.#load(eyes, number)));
  }

  async #load(eyes: Eyes, number: number): Promise<void> {
    const key = name(eyes, number);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#pages.set(key, unfolded(await this.fetch(eyes.seat, number * PAGE, eyes.open)));
    } catch (error) {
      this.#asked.delete(key);
      throw error;
    }
  }
}

const page = (place: number): number => Math.floor(place / PAGE);
const name = (eyes: Eyes, number: number): string => `${eyes.seat} ${eyes.open} ${number}`;

/** The server sends of the other seats' views only what differs. */
function unfolded(found: Positions): Shown[] {
  const views = found.views as Record<string, unknown>[];
  return views.map((view, place) => ({
    view,
    others: (found.others?.[place] ?? []).map((theirs) => ({ ...view, ...theirs })),
  }));
}
