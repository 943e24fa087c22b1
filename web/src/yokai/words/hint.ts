// The options of a hint in words.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Advised, YokaiView } from '../../lib/net/wire';
import type { HintWords } from '../../table/hints/words';
import { cardsOf } from '../analysis/moves';
import { cardName } from '../cards/cards';
import { reasonWords } from './reasons';

/** The cards do not say what a preparation does; of a card or a pass they say it all, unless there is nothing else to say. */
export function hintWords(view: YokaiView): HintWords {
  const option = (move: Advised['move']): string => deed(move, view);
  return { option, reason: reasonWords, deed: (move, why) => (view.phase === 'prepare' || !why ? option(move) : '') };
}

/** The cards that an option is about: of a swap the boss, of two bosses the one that stays up. */
export function hintCards(move: Advised['move'], { rows, seat, looked }: YokaiView): string[] {
  const [upper, found] = [rows[seat ?? 0]?.up ?? [], looked.at(-1)];
  const boss = move['do'] === 'look' ? upper[Number(move['up'])] : move['keep'] === 'down' ? found?.card : upper[found?.up ?? -1];
  return move['do'] === 'look' || move['do'] === 'keep' ? [boss ?? []].flat() : cardsOf(move);
}

/** What an option does; of a card or a pass only its cards. */
function deed(move: Advised['move'], view: YokaiView): string {
  const card = hintCards(move, view).map(cardName).join(', ');
  switch (move['do']) {
    case 'prepare':
      return t('web-discard-this', { card });
    case 'look':
      return t(move['side'] === 'left' ? 'web-look-left' : 'web-look-right', { card });
    case 'keep':
      return t('web-hint-keep', { card });
    default:
      return card;
  }
}
