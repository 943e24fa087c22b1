// The player's actions in Yokai Septet: raise and play a card, choose a pass, prepare. Only moves that the view allows are sent.
import { t } from '../lib/i18n/i18n.svelte';
import { settings } from '../lib/storage/settings.svelte';
import { SeatControl } from '../table/control.svelte';
import type { Advice, Advised, YokaiLookOption, YokaiView } from '../lib/net/wire';
import { cardsOf } from './analysis/moves';
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
  /** The options of a hint, best first; empty without one. */
  hints = $state.raw<readonly Advised[]>([]);

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
  get up(): string[] {
    const cards = this.passing ? this.chosen : [this.raised];
    return cards.filter((card) => card !== null);
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
    this.hints = [];
  };

  pass = async (): Promise<void> => {
    const sent = await this.send(passMove(this.view.seat ?? 0, this.trays));
    if (!sent) return;
    this.chosen = [];
    this.hints = [];
  };

  prepare = async (): Promise<void> => {
    if (!this.raised) return;
    const swaps = this.view.looked.map(({ up, side, keep }) => ({ up, side, keep }));
    if (await this.send({ do: 'prepare', discard: this.raised, swaps })) this.raised = null;
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
    if (swap && (await this.send({ do: 'look', up: swap.up, side: swap.side }))) this.swap = null;
  };
  keep = (keep: 'up' | 'down'): Promise<boolean> => this.send({ do: 'keep', keep });

  /** Takes over a suggested pass, swap or discard, unless the player has begun to choose. */
  suggest(move: Record<string, unknown>): void {
    if (this.preparing) this.#suggestPreparation(move);
    else this.#suggestPass(move);
  }

  #suggestPreparation(move: Record<string, unknown>): void {
    if (this.raised || this.swap || this.view.must_keep) return;
    const { discard, up, side } = move;
    const look = this.view.looks.find((option) => option.up === up && option.side === side);
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

  /** Keeps the options of a hint and chooses the best one; not if the turn is over. */
  hinted({ others = [], ...best }: Advice): void {
    this.hints = [best, ...others];
    this.take(best.move);
  }

  /** Raises the card or chooses the pass of an option. */
  take = (move: Advised['move']): void => {
    const cards = cardsOf(move);
    const fits = this.playing ? cards.every((card) => this.view.legal.includes(card)) : this.passing;
    if (!fits) this.hints = [];
    else if (this.passing) this.chosen = Object.keys(this.view.due).flatMap((seat) => (move['give'] as Give)[seat] ?? []);
    else this.raised = cards[0] ?? null;
    this.suggested = false;
  };

  /** Drops a choice that no longer fits, for example after an undo or a move in another tab. */
  tidy(): void {
    const { hand, rows, seat } = this.view;
    const row = rows[seat ?? 0];
    const mine = new Set([...hand, ...(row ? [...row.up, ...row.down] : [])]);
    if (this.raised && !mine.has(this.raised)) this.raised = null;
    if (!this.passing && this.chosen.length) this.chosen = [];
    if (!this.passing && !this.playing) this.hints = [];
    const { swap } = this;
    if (swap && !(this.preparing && this.view.looks.some(({ up, side }) => up === swap.up && side === swap.side))) this.swap = null;
  }
}

/** The announcement for screen readers when it becomes my turn. */
export function turnWords(words: string): string {
  return t('web-announce-turn', { words });
}
