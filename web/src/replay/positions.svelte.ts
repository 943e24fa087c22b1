// The positions of a replay, fetched one page at a time when needed, and kept per viewpoint.
import { SvelteMap } from 'svelte/reactivity';
import type { Positions } from '../lib/net/wire';

/** The seat from which a replay is shown, or null for a spectator. With `open`, everybody's cards are shown. */
export interface Viewpoint {
  seat: number | null;
  open: boolean;
}

export interface ShownPosition {
  view: Record<string, unknown>;
  /** Every seat's own view; empty unless cards are open. */
  others: Record<string, unknown>[];
  /** What the move before the position brought about. */
  events: readonly unknown[];
}

type Fetch = (seat: number | null, first: number, open: boolean) => Promise<Positions>;

/** Positions per request: the server's maximum. */
const PAGE = 100;
/** The next page is requested this many steps before the end of a page. */
const PREFETCH = 30;

export class PositionPages {
  readonly #pages = new SvelteMap<string, ShownPosition[]>();
  readonly #asked = new Set<string>();

  constructor(
    readonly positions: number,
    readonly fetch: Fetch,
  ) {}

  at(viewpoint: Viewpoint, index: number): ShownPosition | undefined {
    return this.#pages.get(name(viewpoint, page(index)))?.[index % PAGE];
  }

  /** Loads the page of a position, and the next page if it will be needed soon. */
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

/** Completes the other seats' views, of which the server sends only the differences. */
function withOtherViews(found: Positions): ShownPosition[] {
  const views = found.views as Record<string, unknown>[];
  return views.map((view, index) => ({
    view,
    others: (found.others?.[index] ?? []).map((theirs) => ({ ...view, ...theirs })),
    events: found.events?.[index] ?? [],
  }));
}
