// A table's messages to and from the worker: the same as over the server's socket.
import { untrack } from 'svelte';
import { currentLanguage } from '../i18n/i18n.svelte';
import { get, Refusal } from '../net/api';
import { randomHex } from '../net/random';
import type { CommandBody, Follower, Transport } from '../net/transport';
import type { ClientMessage, Positions, ServerMessage } from '../net/wire';
import { listen, say } from './engine.svelte';

interface Waiting {
  done: (number: number) => void;
  refused: (refusal: Refusal) => void;
}

export class LocalTransport implements Transport {
  readonly status = 'open';
  readonly clockSkew = 0;
  private followers = new Map<string, Follower>();
  private waiting = new Map<string, Waiting>();

  constructor() {
    listen((message) => {
      if (message.tell === 'message') this.received(JSON.parse(message.text) as ServerMessage);
    });
  }

  follow(table: string, follower: Follower): () => void {
    this.followers.set(table, follower);
    void this.transmit(table, { type: 'watch', table, after: follower.after });
    return () => {
      this.followers.delete(table);
      void say({ do: 'leave', table });
    };
  }

  async send(table: string, body: CommandBody): Promise<number> {
    const id = randomHex(16);
    const answer = new Promise<number>((done, refused) => this.waiting.set(id, { done, refused }));
    await this.transmit(table, { ...body, table, id } as ClientMessage);
    return answer;
  }

  pastViews(table: string, first: number): Promise<Positions> {
    return get<Positions>(`/tables/${table}/views?first=${first}`);
  }

  private transmit(table: string, message: ClientMessage): Promise<void> {
    return say({ do: 'message', table, text: JSON.stringify(message), lang: untrack(currentLanguage) });
  }

  private received(message: ServerMessage): void {
    if (message.type === 'ack' || (message.type === 'refused' && message.id)) {
      const waiting = this.waiting.get(message.id ?? '');
      this.waiting.delete(message.id ?? '');
      if (message.type === 'ack') waiting?.done(message.number);
      else waiting?.refused(new Refusal(message.code, message.text));
    }
    const table = message.type === 'table' ? message.id : 'table' in message ? message.table : null;
    if (table) this.followers.get(table)?.receive(message);
  }
}
