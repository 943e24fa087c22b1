// A table at which two people share the screen, as the one who holds the device sees it.
import type { CommandBody, Transport } from '../net/transport';
import type { ServerMessage, TableInfo, TableOut } from '../net/wire';
import { Table } from './table.svelte';

export class SharedTable extends Table {
  /** `other` is the seat of who waits beside the holder, and how it is spoken for. */
  constructor(out: TableOut, transport: Transport, private readonly other: { seat: number; transport: Transport }, private readonly release: () => void) {
    super({ ...out, table: withBoth(out.table, other.seat) }, transport);
  }

  /** The other player's name while it is their turn and not the holder's. */
  override get receiver(): string | null {
    const { status, seat, seats } = this.info;
    // The view is newer than the table's description, which is sent only when something else at the table changes.
    const turns = (this.view as { readonly to_move?: readonly (number | 'table')[] } | null)?.to_move ?? [];
    if (status !== 'running' || turns.includes(seat ?? -1) || !turns.includes(this.other.seat)) return null;
    return seats[this.other.seat]?.name ?? '';
  }
  override handOver(): void {
    if (this.receiver !== null) this.release();
  }

  override receive(message: ServerMessage): void {
    super.receive(message.type === 'table' ? { ...withBoth(message, this.other.seat), type: 'table' } : message);
  }

  /** They sit side by side: what one asks to take back, the other grants. */
  override async send(body: CommandBody): Promise<boolean> {
    const done = await super.send(body);
    if (done && body.type === 'undo' && body.answer === 'ask') await this.other.transport.send(this.info.id, { type: 'undo', answer: 'agree' });
    return done;
  }
}

/** Whoever does not hold the device is still there. */
function withBoth(info: TableInfo, other: number): TableInfo {
  return { ...info, seats: info.seats.map((seat) => (seat.seat === other ? { ...seat, present: true } : seat)) };
}
