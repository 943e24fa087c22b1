// What a player does at a table, whatever the game: whether it is their turn, and one move at a time.
import type { Table } from '../lib/table/table.svelte';

interface SeatView {
  readonly seat: number | null;
  readonly to_move: readonly (number | 'table')[];
}

export class SeatControl<View extends SeatView> {
  /** A move is on its way. */
  busy = $state(false);

  constructor(protected readonly table: Table) {}

  get view(): View {
    return this.table.view as View;
  }
  /** I may act: it is my turn, and I still play. */
  get mine(): boolean {
    return !this.out && this.view.seat !== null && this.view.to_move.includes(this.view.seat);
  }
  /** I have given up, or the game is over for everybody. */
  get out(): boolean {
    const { status, seats } = this.table.info;
    return status === 'finished' || Boolean(seats[this.view.seat ?? -1]?.conceded);
  }

  /** Whether the move was made; while another one is on its way it is not. */
  protected async send(move: Record<string, unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return await this.table.play({ by: this.view.seat, ...move });
    } finally {
      this.busy = false;
    }
  }
}
