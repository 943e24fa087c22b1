// The player's actions in Yokai Septet: raise and play a card, choose a pass, prepare. Only moves that the view allows are sent.
import { t } from '../lib/i18n/i18n.svelte';
import { settings } from '../lib/storage/settings.svelte';
import { SeatControl } from '../table/control.svelte';
import type { Advised, YokaiLookOption, YokaiView } from '../lib/net/wire';
import { Hints } from '../table/hints/hints.svelte';
import { cardsOf, isChosen } from './analysis/moves';
import { reason } from './cards/cards';
import { passMove, toggled, trays, type Tray } from './pass/pass';

/** The cards of a pass by receiver. */
type Give = Record<string, string[]>;

/** A boss of my upper row and the card under it, on one of its sides, to change places with. */
export type Swap = YokaiLookOption;

export class Control extends SeatControl<YokaiView> {
  raised = $state<string | null>(null);
  chosen = $state<(string | null)[]>([]);
  suggested = $state(false);
  /** Two players: the swap that is shown before it is confirmed. */
  swap = $state<Swap | null>(null);
  /** Two players: the boss that a hint leaves up, until I say which. */
  keeping = $state<'up' | 'down' | null>(null);
  hints = new Hints(
    this.table,
    () => this.decision,
    (move) => this.#takeOver(move),
  );

  /** The card that a second tap plays. */
  get ready(): string | null {
    return this.playing && !this.busy && this.raised && this.view.legal.includes(this.raised) ? this.raised : null;
  }
  get passing(): boolean {
    return this.view.phase === 'pass' && this.mine;
  }
  get preparing(): boolean {
    return this.view.phase === 'prepare' && this.mine;
  }
  get playing(): boolean {
    return this.view.phase === 'play' && this.mine;
  }
  get trays(): Tray[] {
    return trays(this.view.due, this.chosen);
  }
  /** Every card of the pass is chosen. */
  get full(): boolean {
    return this.passing && this.trays.every((tray) => tray.cards.length === tray.size);
  }
  /** What I am to decide, by name: it is another one after each step of a preparation. */
  get decision(): string {
    const { round, phase, history, looked, must_keep } = this.view;
    return this.mine ? `${round}.${phase}.${history.length}.${looked.length}.${must_keep}` : '';
  }
  get up(): string[] {
    const cards = this.passing ? this.chosen : [this.raised];
    return cards.filter((card) => card !== null);
  }

  /** The places of my row that are marked: the swap that is shown, or the boss that a hint leaves up. */
  get marked(): Partial<Pick<Swap, 'up' | 'place'>> | null {
    const { looked, rows, seat } = this.view;
    const found = looked.at(-1);
    if (this.swap || !this.keeping || !found) return this.swap;
    return this.keeping === 'up' ? { up: found.up } : { place: rows[seat ?? 0]?.down.indexOf(found.card) ?? -1 };
  }

  /** Why a card may not be chosen now; empty if it may. */
  blocked = (card: string): string => {
    const { view } = this;
    if (!this.mine) return '';
    const block = view.blocked[card];
    return block ? reason(block.why) : '';
  };

  /** Handles a tap on a card. A card can be raised before my turn. */
  choose = (card: string): void => {
    if (this.passing) {
      this.suggested = false;
      const size = Object.values(this.view.due).reduce((sum, count) => sum + count, 0);
      this.chosen = toggled(this.chosen, card, size);
      return;
    }
    this.suggested = false;
    if (this.playing && (this.raised === card || !settings.guard)) void this.play(card);
    else this.raised = this.raised === card ? null : card;
  };

  play = async (card: string): Promise<void> => {
    if (!this.playing || !this.view.legal.includes(card)) return;
    if (!(await this.send({ do: 'play', card }))) return;
    this.raised = null;
    this.hints.clear();
  };

  pass = async (): Promise<void> => {
    const sent = await this.send(passMove(this.view.seat ?? 0, this.trays));
    if (!sent) return;
    this.chosen = [];
    this.hints.clear();
  };

  prepare = async (): Promise<void> => {
    if (!this.raised) return;
    const swaps = this.view.looked.map(({ up, side, keep }) => ({ up, side, keep }));
    if (!(await this.send({ do: 'prepare', discard: this.raised, swaps }))) return;
    this.raised = null;
    this.hints.clear();
  };

  /** Shows what a swap would change; null takes that back. */
  preview = (swap: Swap | null): void => {
    this.suggested = false;
    this.swap = swap;
  };
  /** Makes the swap that is shown. */
  confirmSwap = async (): Promise<void> => {
    const { swap } = this;
    this.suggested = false;
    if (!swap || !(await this.send({ do: 'look', up: swap.up, side: swap.side }))) return;
    this.swap = null;
    this.hints.clear();
  };
  keep = async (keep: 'up' | 'down'): Promise<void> => {
    if (await this.send({ do: 'keep', keep })) this.hints.clear();
  };

  /** Takes over a suggested pass, swap or discard, unless the player has begun to choose. */
  suggest(move: Record<string, unknown>): void {
    if (this.preparing) this.#suggestPreparation(move);
    else this.#suggestPass(move);
  }

  #suggestPreparation(move: Record<string, unknown>): void {
    if (this.raised || this.swap || this.view.must_keep) return;
    const { discard } = move;
    const look = this.#look(move);
    if (typeof discard === 'string') this.raised = discard;
    else if (look) this.swap = look;
    else return;
    this.suggested = true;
  }

  #suggestPass(move: Record<string, unknown>): void {
    const give = move['give'] as Give | undefined;
    if (!give || !this.passing || this.chosen.length) return;
    this.chosen = Object.keys(this.view.due).flatMap((seat) => give[seat] ?? []);
    this.suggested = true;
  }

  /** The swap that a move begins, if it may be made now. */
  #look({ up, side }: Advised['move']): Swap | undefined {
    return this.view.looks.find((option) => option.up === up && option.side === side);
  }

  /** Raises the card of a hint's option, fills the trays, shows the swap or the boss that stays up; returns false if a card may not be chosen. */
  #takeOver(move: Advised['move']): boolean {
    const cards = cardsOf(move);
    const fits = this.passing || cards.every((card) => this.view.legal.includes(card));
    if (this.passing) this.chosen = Object.keys(this.view.due).flatMap((seat) => (move['give'] as Give)[seat] ?? []);
    else if (fits) this.raised = cards[0] ?? null;
    this.swap = this.#look(move) ?? null;
    this.keeping = this.view.must_keep && move['do'] === 'keep' ? (move['keep'] as 'up' | 'down') : null;
    this.suggested = false;
    return fits;
  }

  /** Whether an option of a hint is what is chosen now. */
  taken = (move: Advised['move']): boolean => {
    const { swap } = this;
    if (move['do'] === 'look') return swap !== null && swap.up === move['up'] && swap.side === move['side'];
    if (move['do'] === 'keep') return this.keeping === move['keep'];
    return !swap && isChosen(move, this.up);
  };

  /** Drops a choice that no longer fits, for example after an undo or a move in another tab. */
  tidy(): void {
    const { hand, rows, seat } = this.view;
    const row = rows[seat ?? 0];
    const mine = new Set([...hand, ...(row ? [...row.up, ...row.down] : [])]);
    if (this.raised && !mine.has(this.raised)) this.raised = null;
    if (!this.passing && this.chosen.length) this.chosen = [];
    this.hints.tidy();
    if (!this.hints.options.length) this.keeping = null;
    const { swap } = this;
    if (swap && !(this.preparing && this.view.looks.some(({ up, side }) => up === swap.up && side === swap.side))) this.swap = null;
  }
}

/** The announcement for screen readers when it becomes my turn. */
export function turnWords(words: string): string {
  return t('web-announce-turn', { words });
}
