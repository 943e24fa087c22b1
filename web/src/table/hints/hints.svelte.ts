// Hints at a table against bots: the options that the strongest bot's engine advises, best first, and which one is taken over.
import { t } from '../../lib/i18n/i18n.svelte';
import { get } from '../../lib/net/api';
import type { Advice, Advised } from '../../lib/net/wire';
import { announce, notify } from '../../lib/page/notices.svelte';
import type { Table } from '../../lib/table/table.svelte';
import { aloneWithBots } from '../coach/coach';
import { hintWords, type HintWords } from './words';

export class Hints {
  /** Best first; empty without a hint. */
  options = $state.raw<readonly Advised[]>([]);
  asking = $state(false);
  /** The decision that they are about. */
  #asked = '';

  /** `decision` names what I am to decide, empty where that is nothing. `choose` chooses a move without sending it; it
      returns false if that is not to be decided now. */
  constructor(
    private readonly table: Table,
    private readonly decision: () => string,
    private readonly choose: (move: Advised['move']) => boolean,
  ) {}

  /** Hints are given where everybody else is a bot and nothing is at stake, as the server says, too. */
  get allowed(): boolean {
    return aloneWithBots(this.table);
  }

  async ask(words: HintWords): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const asked = this.decision();
      this.keep(await get<Advice>(`/tables/${this.table.info.id}/advice`), asked);
      const [best] = this.options;
      if (best) announce(t('web-hint-card', { card: hintWords(best, this.options, words) }));
    } catch (error) {
      notify((error as Error).message, 'fault');
    } finally {
      this.asking = false;
    }
  }

  /** Keeps the options and chooses the best one; not if the decision that they were asked for is over. */
  keep({ others = [], ...best }: Advice, asked = this.decision()): void {
    if (!asked || asked !== this.decision()) return;
    this.options = [best, ...others];
    this.#asked = asked;
    this.take(best.move);
  }

  /** Chooses the move of an option. */
  take = (move: Advised['move']): void => {
    if (!this.choose(move)) this.clear();
  };

  /** Drops options that are about another decision. */
  tidy(): void {
    if (this.#asked !== this.decision()) this.clear();
  }

  clear(): void {
    this.options = [];
  }
}
