// A table's messages by long polling, for a session that is not the browser's: the second player's at this screen, or nobody's.
import { request } from './api';
import { randomHex } from './random';
import type { CommandBody, Follower, Transport } from './transport';
import type { Ack, Positions, TableOut, Update } from './wire';

/** Seconds that the server may wait for news. */
const WAIT = 20;
/** Milliseconds after which a request that failed is repeated. */
const RETRY = 2000;

export class Polling implements Transport {
  status = $state<Transport['status']>('connecting');
  readonly clockSkew = 0;

  constructor(private readonly token: string | null) {}

  follow(table: string, follower: Follower): () => void {
    const left = new AbortController();
    void this.poll(table, follower, left.signal);
    return () => left.abort();
  }

  async send(table: string, body: CommandBody): Promise<number> {
    const { token } = this;
    const { number } = await request<Ack>('POST', `/tables/${table}/command`, { ...body, table, id: randomHex(16) }, { token });
    return number;
  }

  pastViews(table: string, first: number): Promise<Positions> {
    return request('GET', `/tables/${table}/views?first=${first}`, undefined, { token: this.token });
  }

  private async poll(table: string, follower: Follower, signal: AbortSignal): Promise<void> {
    const caller = { token: this.token, signal };
    while (!signal.aborted) {
      try {
        const update = await request<Update>('GET', `/tables/${table}/events?after=${follower.after ?? 0}&wait=${WAIT}`, undefined, caller);
        const out = await request<TableOut>('GET', `/tables/${table}`, undefined, caller);
        if (signal.aborted) return;
        this.status = 'open';
        follower.receive({ ...out.table, type: 'table' });
        follower.receive({ ...update, type: 'update' });
      } catch {
        if (signal.aborted) return;
        this.status = 'lost';
        await new Promise((done) => setTimeout(done, RETRY));
      }
    }
  }
}
