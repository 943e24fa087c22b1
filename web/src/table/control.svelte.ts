// What a player's controls share in all games: whether it is my turn, and sending one move at a time.
import type { Table } from '../lib/table/table.svelte';

interface SeatView {
  readonly seat: number | null;
  readonly to_move: readonly (number | 'table')[];
}

export class SeatControl<View extends SeatView> {
  /** A move is being sent. */
  busy = $state(false);

  constructor(protected readonly table: Table) {}

  get view(): View {
    return this.table.view as View;
  }
  /** Whether it is my turn and I still play. */
  get mine(): boolean {
    return !this.out && this.view.seat !== null && this.view.to_move.includes(this.view.seat);
  }
  /** Whether I have conceded or the game is over. */
  get out(): boolean {
    const { status, seats } = this.table.info;
    return status === 'finished' || Boolean(seats[this.view.seat ?? -1]?.conceded);
  }

  /** Sends a move. Returns whether it was made; false while another move is being sent. */
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
