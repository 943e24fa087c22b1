// The player's actions in Yokai Septet: raise and play a card, choose a pass, prepare. Only moves that the view allows are sent.
import { t } from '../lib/i18n/i18n.svelte';
import { settings } from '../lib/storage/settings.svelte';
import { SeatControl } from '../table/control.svelte';
import type { YokaiView } from '../lib/net/wire';
import { cardName, reason } from './cards/cards';
import { passMove, toggled, trays, type Tray } from './pass/pass';

export class Control extends SeatControl<YokaiView> {
  raised = $state<string | null>(null);
  chosen = $state<(string | null)[]>([]);
  suggested = $state(false);

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
    if (this.playing && (this.raised === card || !settings.guard)) void this.play(card);
    else this.raised = this.raised === card ? null : card;
  };

  play = async (card: string): Promise<void> => {
    if (!this.playing || !this.view.legal.includes(card)) return;
    if (await this.send({ do: 'play', card })) this.raised = null;
  };

  pass = async (): Promise<void> => {
    const sent = await this.send(passMove(this.view.seat ?? 0, this.trays));
    if (sent) this.chosen = [];
  };

  prepare = async (): Promise<void> => {
    if (!this.raised) return;
    const swaps = this.view.looked.map(({ up, side, keep }) => ({ up, side, keep }));
    if (await this.send({ do: 'prepare', discard: this.raised, swaps })) this.raised = null;
  };

  look = (up: number, side: 'left' | 'right'): Promise<boolean> => this.send({ do: 'look', up, side });
  keep = (keep: 'up' | 'down'): Promise<boolean> => this.send({ do: 'keep', keep });

  /** Takes over a suggested pass, unless the player has begun to choose. */
  suggest(move: Record<string, unknown>): void {
    const give = move['give'] as Record<string, string[]> | undefined;
    if (!give || !this.passing || this.chosen.length) return;
    this.chosen = Object.keys(this.view.due).flatMap((seat) => give[seat] ?? []);
    this.suggested = true;
  }

  /** Raises the card of a hint and says which it is; empty if the turn is over. */
  hinted(move: Record<string, unknown>): string {
    const card = move['card'];
    if (!this.playing || typeof card !== 'string' || !this.view.legal.includes(card)) return '';
    this.raised = card;
    return t('web-hint-card', { card: cardName(card) });
  }

  /** Drops a choice that no longer fits, for example after an undo or a move in another tab. */
  tidy(): void {
    const { hand, rows, seat } = this.view;
    const row = rows[seat ?? 0];
    const mine = new Set([...hand, ...(row ? [...row.up, ...row.down] : [])]);
    if (this.raised && !mine.has(this.raised)) this.raised = null;
    if (!this.passing && this.chosen.length) this.chosen = [];
  }
}

/** The announcement for screen readers when it becomes my turn. */
export function turnWords(words: string): string {
  return t('web-announce-turn', { words });
}
