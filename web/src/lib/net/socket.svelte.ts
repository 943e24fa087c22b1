// The WebSocket connection: it reconnects, repeats unacknowledged commands, and resumes by sequence number.
import { get, Refusal } from './api';
import { currentLanguage } from '../i18n/i18n.svelte';
import { randomHex } from './random';
import type { Command, CommandBody, Follower, Transport } from './transport';
import type { ClientMessage, Positions, ServerMessage } from './wire';

interface Waiting {
  message: Command;
  done: (number: number) => void;
  refused: (refusal: Refusal) => void;
}

const PING_INTERVAL = 15_000;
const PING_TIMEOUT = 8_000;
const MAX_RETRY_DELAY = 5_000;

export class Connection implements Transport {
  status = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  private socket: WebSocket | null = null;
  private followers = new Map<string, Follower>();
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private lastMessageAt = 0;
  /** Called with the id of the person whose socket this is; null when nobody is signed in (any more). */
  onWelcome: (person: string | null) => void = () => undefined;
  /** Called when the person's friends or invitations have changed. */
  onInbox: () => void = () => undefined;
  /** Whether the socket stays open although no table is followed. */
  private staying = false;
  /** The server's clock minus ours, in milliseconds. */
  clockSkew = 0;

  follow(table: string, follower: Follower): () => void {
    this.followers.set(table, follower);
    if (this.status === 'open') this.transmit({ type: 'watch', table, after: follower.after });
    else this.open();
    return () => {
      this.followers.delete(table);
      if (this.status === 'open') this.transmit({ type: 'unwatch', table });
    };
  }

  /** Resolves with the log entry's number once the server has stored the command. The connection may break in between. */
  send(table: string, body: CommandBody): Promise<number> {
    const message = { ...body, table, id: randomHex(16) } as Command;
    return new Promise((done, refused) => {
      this.waiting.set(message.id, { message, done, refused });
      if (this.status === 'open') this.transmit(message);
      else this.open();
    });
  }

  pastViews(table: string, first: number): Promise<Positions> {
    return get<Positions>(`/tables/${table}/views?first=${first}`);
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

  /** Keeps the socket open also where no table is followed, or does not any more. */
  stay(staying: boolean): void {
    this.staying = staying;
    if (staying) this.open();
  }

  reopen(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    if (this.needed) this.open();
    else this.status = 'idle';
  }

  private get needed(): boolean {
    return this.staying || this.followers.size > 0 || this.waiting.size > 0;
  }

  private opened(): void {
    this.status = 'open';
    this.attempts = 0;
    this.lastMessageAt = Date.now();
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL);
    this.transmit({ type: 'hello', lang: currentLanguage() });
    for (const [table, follower] of this.followers) this.transmit({ type: 'watch', table, after: follower.after });
    for (const { message } of this.waiting.values()) this.transmit(message);
  }

  private closed(): void {
    clearInterval(this.pingTimer);
    this.socket = null;
    if (!this.needed) {
      this.status = 'idle';
      return;
    }
    this.status = 'lost';
    const pause = Math.min(MAX_RETRY_DELAY, 250 * 2 ** this.attempts++) * (0.5 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), pause);
  }

  /** A dead network does not always close the socket, so a silent server counts as a lost connection. */
  private ping(): void {
    if (Date.now() - this.lastMessageAt > PING_INTERVAL + PING_TIMEOUT) this.reconnect();
    else this.transmit({ type: 'ping' });
  }

  /** Drops the current socket and connects again. */
  reconnect(): void {
    const old = this.socket;
    if (!old) return;
    this.closed();
    old.close();
  }

  sendLanguage(): void {
    if (this.status === 'open') this.transmit({ type: 'hello', lang: currentLanguage() });
  }

  private transmit(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private received(message: ServerMessage): void {
    this.lastMessageAt = Date.now();
    if (message.type === 'welcome') this.onWelcome(message.person);
    if (message.type === 'inbox') this.onInbox();
    if (message.type === 'ack') this.settle(message.id, (waiting) => waiting.done(message.number));
    if (message.type === 'refused' && message.id) {
      const refusal = new Refusal(message.code, message.text);
      this.settle(message.id, (waiting) => waiting.refused(refusal));
    }
    if (message.type === 'pong') this.clockSkew = message.now - Date.now();
    const table = message.type === 'table' ? message.id : 'table' in message ? message.table : null;
    if (table) this.followers.get(table)?.receive(message);
  }

  private settle(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) how(waiting);
  }
}

export const connection = new Connection();

/** Reacts at once when the browser reports that the network is lost or back. */
export function listenToNetwork(): void {
  addEventListener('offline', () => connection.reconnect());
  addEventListener('online', () => connection.open());
}
