// The positions of a replay, fetched a page at a time as they are looked at, and kept for each pair of eyes.
import { SvelteMap } from 'svelte/reactivity';
import type { Positions } from '../lib/net/wire';

/** Whose eyes we look through; `open`: with what everybody else saw beside. */
export interface Viewpoint {
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
const PREFETCH = 30;

export class PositionPages {
  readonly #pages = new SvelteMap<string, Shown[]>();
  readonly #asked = new Set<string>();

  constructor(
    readonly positions: number,
    readonly fetch: Fetch,
  ) {}

  at(viewpoint: Viewpoint, index: number): Shown | undefined {
    return this.#pages.get(name(viewpoint, page(index)))?.[index % PAGE];
  }

  /** Asks for what is about to be seen. */
  async need(viewpoint: Viewpoint, index: number): Promise<void> {
    const soon = Math.min(index + PREFETCH, this.positions - 1);
    await Promise.all([...new Set([page(index), page(soon)])].map((number) => this.#load(viewpoint, number)));
  }

  async #load(viewpoint: Viewpoint, number: number): Promise<void> {
    const key = name(viewpoint, number);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#pages.set(key, withOtherViews(await this.fetch(viewpoint.seat, number * PAGE, viewpoint.open)));
    } catch (error) {
      this.#asked.delete(key);
      throw error;
    }
  }
}

const page = (index: number): number => Math.floor(index / PAGE);
const name = (viewpoint: Viewpoint, number: number): string => `${viewpoint.seat} ${viewpoint.open} ${number}`;

/** The server sends of the other seats' views only what differs. */
function withOtherViews(found: Positions): Shown[] {
  const views = found.views as Record<string, unknown>[];
  return views.map((view, index) => ({
    view,
    others: (found.others?.[index] ?? []).map((theirs) => ({ ...view, ...theirs })),
  }));
}
