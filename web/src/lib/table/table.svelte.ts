// One table as the client knows it: its seats, the newest view, the log so far and what was said.
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { get, Refusal } from '../net/api';
import { lastRead, saveLastRead } from '../storage/chatRead';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { keepCommitment } from '../storage/commitments';
import { newSeed } from '../net/random';
import { connection, type Follower, type CommandBody } from '../net/socket.svelte';
import type { ChatLine, Event, Positions, ServerMessage, TableInfo, TableOut, Update } from '../net/wire';

export class Table implements Follower {
  info = $state.raw<TableInfo>() as TableInfo;
  view = $state.raw<unknown>(null);
  number = $state(0);
  log = $state.raw<Event[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  gone = $state(false);
  /** The newest line of the chat that was on the screen; a page loaded anew still knows. */
  private lastReadLine = $state(0);
  /** Stands beside the board where a table teaches: what to do next. */
  readonly guide: Component<{ table: Table }> | null = null;
  /** What on the board should be in view now. */
  get focus(): readonly string[] {
    return [];
  }
  private seeding = false;
  private waiting: { number: number; done: () => void }[] = [];
  /** Views by their number, for looking back: what this page has seen, and what it was told by `loadPastViews`. */
  readonly views = new SvelteMap<number, unknown>();
  private loadingViews = false;
  /** Called with every step that happened, before the view changes; the stage hangs here. */
  onupdate: ((update: Update) => void) | null = null;

  constructor(out: TableOut) {
    this.info = out.table;
    keepCommitment(out.table);
    this.chat = out.chat;
    this.lastReadLine = lastRead(out.table.id);
    this.takeUpdate(out.update);
  }

  /** Takes a whole answer: after sitting down, the seat and its view are new. */
  renew(out: TableOut): void {
    this.info = out.table;
    this.takeUpdate(out.update);
  }

  /** Until the log is here it is asked for from its beginning. */
  get after(): number {
    return this.log.length ? this.number : 0;
  }

  /** How many lines others wrote that were not on the screen yet. */
  get unread(): number {
    return this.chat.filter((line) => line.n > this.lastReadLine && line.seat !== this.info.seat).length;
  }

  /** The chat is on the screen. */
  markRead(): void {
    this.lastReadLine = this.chat.at(-1)?.n ?? 0;
    saveLastRead(this.info.id, this.lastReadLine);
  }

  follow(): () => void {
    return connection.follow(this.info.id, this);
  }

  receive(message: ServerMessage): void {
    if (message.type === 'table') this.takeInfo(message);
    else if (message.type === 'update') this.takeUpdate(message);
    else if (message.type === 'chat') this.takeChat(message.lines);
    else if (message.type === 'gone') this.gone = true;
    else if (message.type === 'refused' && message.missed) this.takeUpdate(message.missed);
  }

  /** What was refused is said once; the promise tells whether it was done, once the view shows it. */
  async send(body: CommandBody): Promise<boolean> {
    try {
      await this.untilShown(await connection.send(this.info.id, body));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message || t('web-failed'), 'fault');
      return false;
    }
  }

  play(move: Record<string, unknown>): Promise<boolean> {
    return this.send({ type: 'move', after: this.number, move });
  }

  /** Asks for the positions in the log that this page has not seen: from before it was loaded, or while the network was gone. */
  async loadPastViews(): Promise<void> {
    if (this.loadingViews) return;
    this.loadingViews = true;
    try {
      for (let first = this.firstMissing(); first !== null; first = this.firstMissing(first + 1)) {
        const found = await get<Positions>(`/tables/${this.info.id}/views?first=${first}`);
        for (const [event, index] of withPositions(this.log)) {
          const view = found.views[index - found.first];
          if (view !== undefined && !this.views.has(event.number)) this.views.set(event.number, view);
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // without them the log says less
    } finally {
      this.loadingViews = false;
    }
  }

  /** The first position from a place on that is in the log and was not seen. */
  private firstMissing(from = 0): number | null {
    return withPositions(this.log).find(([event, index]) => index >= from && !this.views.has(event.number))?.[1] ?? null;
  }

  private untilShown(number: number): Promise<void> | undefined {
    if (number <= this.number) return undefined;
    return new Promise((done) => this.waiting.push({ number, done }));
  }

  private takeInfo(info: TableInfo): void {
    this.info = info;
    keepCommitment(info);
    const mine = info.seats.find((seat) => seat.mine);
    const open = info.status === 'waiting' || info.status === 'starting';
    if (mine && !mine.seeded && open && !this.seeding) {
      this.seeding = true;
      // A game that did not wait for it goes on without: nothing the reader could do about it.
      connection.send(this.info.id, { type: 'seed', seed: newSeed() }).catch(() => undefined);
    }
  }

  protected takeUpdate(update: Update): void {
    if (update.number < this.number) return;
    this.onupdate?.(update);
    this.log = mergedLog(this.log, update.events);
    this.view = update.view;
    this.views.set(update.number, update.view);
    this.number = update.number;
    if (this.info.clock.now <= update.clock.now) this.info = { ...this.info, clock: update.clock };
    for (const { done } of this.waiting.filter(({ number }) => number <= this.number)) done();
    this.waiting = this.waiting.filter(({ number }) => number > this.number);
  }

  private takeChat(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => line.n));
    this.chat = [...this.chat, ...lines.filter((line) => !known.has(line.n))].sort((a, b) => a.n - b.n);
  }
}

/** Entries with their position's place in the game, as the server counts: one before the first move, one after each. */
function withPositions(log: readonly Event[]): (readonly [Event, number])[] {
  if (log[0]?.kind !== 'start') return []; // too long to have been sent whole
  let index = 0;
  return log.map((event) => [event, (index += event.moves?.length ?? 0)] as const);
}

/** The log with news: entries come once, and what was taken back goes. */
export function mergedLog(log: readonly Event[], news: readonly Event[]): Event[] {
  let entries = [...log];
  for (const event of news) {
    if (entries.some((entry) => entry.number === event.number)) continue;
    if (event.kind === 'undo') entries = entries.filter((entry) => entry.number <= (event.to ?? 0));
    entries.push(...(event.kind === 'start' ? splitStart(event) : [event]));
  }
  return entries.sort((a, b) => a.number - b.number);
}

/** A game that plays on from another starts with the other's past: one entry for each decision in it, the last under the number of all. */
function splitStart(start: Event): Event[] {
  const parts: NonNullable<Event['moves']>[] = [[]];
  for (const move of start.moves ?? []) {
    if (typeof move['by'] === 'number') parts.push([]);
    parts.at(-1)?.push(move);
  }
  const number = (index: number): number => start.number - 1 + (index + 1) / parts.length;
  return parts.map((moves, index) => ({ ...start, kind: index ? 'move' : 'start', number: number(index), moves }));
}
