// One table as the client knows it: seats, newest view, log and chat.
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { Refusal } from '../net/api';
import { lastRead, saveLastRead } from '../storage/chatRead';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { keepCommitment } from '../storage/commitments';
import { newSeed } from '../net/random';
import { connection } from '../net/socket.svelte';
import type { CommandBody, Follower, Transport } from '../net/transport';
import type { ChatLine, Event, ServerMessage, TableInfo, TableOut, Update } from '../net/wire';

export class Table implements Follower {
  info = $state.raw<TableInfo>() as TableInfo;
  view = $state.raw<unknown>(null);
  number = $state(0);
  log = $state.raw<Event[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  gone = $state(false);
  /** The newest chat line that was on the screen; it survives a reload. */
  private lastReadLine = $state(0);
  /** The component beside the board of a lesson or puzzle, which says what to do next. */
  readonly guide: Component<{ table: Table }> | null = null;
  /** Where the back button leads, and the key of that page's name. */
  readonly home: readonly [to: string, key: string] = ['/', 'web-home'];
  /** The areas that the map should bring into view. */
  get focus(): readonly string[] {
    return [];
  }
  /** Who gets the device next, where two people share it; null while nobody does. */
  get receiver(): string | null {
    return null;
  }
  handOver(): void {
    // Only a shared table can be handed over.
  }
  private seeding = false;
  private waiting: { number: number; done: () => void }[] = [];
  /** Views by log number, for looking back: those that arrived, and those that `loadPastViews` fetched. */
  readonly views = new SvelteMap<number, unknown>();
  private loadingViews = false;
  /** Called with every update before the view changes. */
  onupdate: ((update: Update) => void) | null = null;

  constructor(out: TableOut, readonly transport: Transport = connection) {
    this.info = out.table;
    keepCommitment(out.table);
    this.chat = out.chat;
    this.lastReadLine = lastRead(out.table.id);
    this.takeUpdate(out.update);
  }

  /** Takes over a full answer: after sitting down, the seat and its view are new. */
  renew(out: TableOut): void {
    this.info = out.table;
    this.takeUpdate(out.update);
  }

  /** The number to resume after; 0 asks for the whole log. */
  get after(): number {
    return this.log.length ? this.number : 0;
  }

  /** The number of chat lines from others that were not on the screen yet. */
  get unread(): number {
    return this.chat.filter((line) => line.n > this.lastReadLine && line.seat !== this.info.seat).length;
  }

  /** Marks the whole chat as read. */
  markRead(): void {
    this.lastReadLine = this.chat.at(-1)?.n ?? 0;
    saveLastRead(this.info.id, this.lastReadLine);
  }

  follow(): () => void {
    return this.transport.follow(this.info.id, this);
  }

  receive(message: ServerMessage): void {
    if (message.type === 'table') this.takeInfo(message);
    else if (message.type === 'update') this.takeUpdate(message);
    else if (message.type === 'chat') this.takeChat(message.lines);
    else if (message.type === 'gone') this.gone = true;
    else if (message.type === 'refused' && message.missed) this.takeUpdate(message.missed);
  }

  /** Sends a command and waits until the view shows its effect. Returns false, and shows the reason, if it was refused. */
  async send(body: CommandBody): Promise<boolean> {
    try {
      await this.untilShown(await this.transport.send(this.info.id, body));
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

  /** Fetches the views that this page has missed: from before it was loaded, or while it was offline. */
  async loadPastViews(): Promise<void> {
    if (this.loadingViews) return;
    this.loadingViews = true;
    try {
      for (let first = this.firstMissing(); first !== null; first = this.firstMissing(first + 1)) {
        const found = await this.transport.pastViews(this.info.id, first);
        for (const [event, index] of withPositions(this.log)) {
          const view = found.views[index - found.first];
          if (view !== undefined && !this.views.has(event.number)) this.views.set(event.number, view);
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // without these views the log has less detail
    } finally {
      this.loadingViews = false;
    }
  }

  /** Returns the first position at or after `from` that is in the log and whose view is missing. */
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
      // A refusal is ignored: the game has started without this seed.
      this.transport.send(this.info.id, { type: 'seed', seed: newSeed() }).catch(() => undefined);
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

/** Log entries with the index of their position, as the server counts: one before the first move, one after each. */
function withPositions(log: readonly Event[]): (readonly [Event, number])[] {
  if (log[0]?.kind !== 'start') return []; // the log is too long to be sent as a whole
  let index = 0;
  return log.map((event) => [event, (index += event.moves?.length ?? 0)] as const);
}

/** Merges new entries into the log. Each entry appears once; entries that an undo took back are removed. */
export function mergedLog(log: readonly Event[], news: readonly Event[]): Event[] {
  let entries = [...log];
  for (const event of news) {
    if (entries.some((entry) => entry.number === event.number)) continue;
    if (event.kind === 'undo') entries = entries.filter((entry) => entry.number <= (event.to ?? 0));
    entries.push(...(event.kind === 'start' ? splitStart(event) : [event]));
  }
  return entries.sort((a, b) => a.number - b.number);
}

/** Splits the start of a branched game, which holds the moves of the original, into one entry per decision. The last keeps the number. */
function splitStart(start: Event): Event[] {
  const moves = start.moves ?? [];
  const decisions = moves.flatMap((move, index) => (typeof move['by'] === 'number' ? [index] : []));
  const number = (index: number): number => start.number - 1 + (index + 1) / (decisions.length + 1);
  return [0, ...decisions].map((first, index) => ({
    ...start,
    kind: index ? 'move' : 'start',
    number: number(index),
    moves: moves.slice(first, decisions[index]),
    ...(start.events && { events: start.events.slice(first, decisions[index]) }),
  }));
}
