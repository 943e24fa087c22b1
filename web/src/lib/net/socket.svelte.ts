// The one socket: it reconnects by itself, says again what was not acknowledged, and resumes where it was.
import { Refusal } from './api';
import { currentLanguage } from '../i18n/i18n.svelte';
import { randomHex } from './random';
import type { ClientMessage, ServerMessage } from './wire';

type Command = Extract<ClientMessage, { id: string }>;
type Unnumbered<Message> = Message extends Command ? Omit<Message, 'id' | 'table'> : never;
export type Order = Unnumbered<Command>;

/** Somebody who follows a table through the socket. */
export interface Follower {
  /** The number seen last; null: nothing yet. */
  readonly after: number | null;
  hear: (message: ServerMessage) => void;
}

interface Waiting {
  message: Command;
  done: (number: number) => void;
  refused: (refusal: Refusal) => void;
}

const PING_EVERY = 15_000;
const PATIENCE = 8_000;
const LONGEST_PAUSE = 5_000;

export class Connection {
  status = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  private socket: WebSocket | null = null;
  private followers = new Map<string, Follower>();
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** The server's clock minus ours, in milliseconds. */
  skew = 0;

  follow(table: string, follower: Follower): () => void {
    this.followers.set(table, follower);
    if (this.status === 'open') this.say({ type: 'watch', table, after: follower.after });
    else this.open();
    return () => {
      this.followers.delete(table);
      if (this.status === 'open') this.say({ type: 'unwatch', table });
    };
  }

  /** Resolves with the log entry once the command is stored, however often the network breaks in between. */
  order(table: string, order: Order): Promise<number> {
    const message = { ...order, table, id: randomHex(16) } as Command;
    return new Promise((done, refused) => {
      this.waiting.set(message.id, { message, done, refused });
      if (this.status === 'open') this.say(message);
      else this.open();
    });
  }

  open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.retry);
    if (this.status === 'idle') this.status = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent<string>) => this.received(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.closed();
    };
  }

  reopen(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    if (this.followers.size || this.waiting.size) this.open();
    else this.status = 'idle';
  }

  private opened(): void {
    this.status = 'open';
    this.tries = 0;
    this.heard = Date.now();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    this.say({ type: 'hello', lang: currentLanguage() });
    for (const [table, follower] of this.followers) this.say({ type: 'watch', table, after: follower.after });
    for (const { message } of this.waiting.values()) this.say(message);
  }

  private closed(): void {
    clearInterval(this.pulse);
    this.socket = null;
    if (!this.followers.size && !this.waiting.size) {
      this.status = 'idle';
      return;
    }
    this.status = 'lost';
    const pause = Math.min(LONGEST_PAUSE, 250 * 2 ** this.tries++) * (0.5 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), pause);
  }

  /** A dead network does not always close the socket: silence does it here. */
  private beat(): void {
    if (Date.now() - this.heard > PING_EVERY + PATIENCE) this.drop();
    else this.say({ type: 'ping' });
  }

  /** Gives the present socket up and starts over. */
  drop(): void {
    const old = this.socket;
    if (!old) return;
    this.closed();
    old.close();
  }

  speak(): void {
    if (this.status === 'open') this.say({ type: 'hello', lang: currentLanguage() });
  }

  private say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private received(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === 'ack') this.settle(message.id, (waiting) => waiting.done(message.number));
    if (message.type === 'refused' && message.id) {
      const refusal = new Refusal(message.code, message.text);
      this.settle(message.id, (waiting) => waiting.refused(refusal));
    }
    if (message.type === 'pong') this.skew = message.now - Date.now();
    const table = message.type === 'table' ? message.id : 'table' in message ? message.table : null;
    if (table) this.followers.get(table)?.hear(message);
  }

  private settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) how(waiting);
  }
}

export const connection = new Connection();

/** The browser knows at once when the network goes or comes. */
export function listenToNetwork(): void {
  addEventListener('offline', () => connection.drop());
  addEventListener('online', () => connection.open());
}
