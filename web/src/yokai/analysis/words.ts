// The analysis of Yokai Septet in words: cards, and who is passed what.
import type { AnalysisWords, Move, Position } from '../../lib/game/entry';
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import { joined } from '../../table/words';
import type { YokaiEvent, YokaiView } from '../../lib/net/wire';
import { cardName } from '../cards/cards';
import { reasonWords } from '../words/reasons';
import { sideNames } from '../score/sides';
import { eventWords } from '../words/tell';
import MoveCards from './MoveCards.svelte';
import { passed } from './moves';

export function analysisWords(names: readonly string[]): AnalysisWords {
  return {
    option: (move) => optionWords(move, names),
    Picture: MoveCards,
    always: (move) => passed(move).length > 1 || (typeof move['card'] !== 'string' && !move['give']),
    key: (name) => name,
    reason: reasonWords,
    outcome: ({ phase }, after) => (phase === 'play' ? outcome(after, names) : ''),
  };
}

/** Who took the trick of the card played, and what that brought about. */
function outcome(after: readonly Position[], players: readonly string[]): string {
  const end = after.find(({ events }) => events.some((event) => event.event === 'trick_taken'));
  if (!end) return '';
  const { view, events } = end as { view: YokaiView; events: readonly YokaiEvent[] };
  const from = events.findIndex((event) => event.event === 'trick_taken');
  const lines = events.slice(from).flatMap((event) => eventWords(event, { players, sides: sideNames(view, players), me: null }));
  return t('study-outcome', { what: lines.join(' · ') });
}

function optionWords(move: Move, names: readonly string[]): string {
  switch (move['do']) {
    case 'play':
      return cardName(String(move['card']));
    case 'prepare': {
      const card = cardName(String(move['discard']));
      const swaps = (move['swaps'] as unknown[] | undefined)?.length ?? 0;
      return swaps ? t('study-prepare-swaps', { card, swaps }) : t('web-discard-this', { card });
    }
    case 'look':
      return t('study-look', { place: Number(move['up']) + 1, side: String(move['side']) });
    case 'keep':
      return t(move['keep'] === 'down' ? 'web-keep-down' : 'web-keep-up');
    default:
      return passed(move)
        .map(([seat, cards]) => t('study-pass', { cards: joined(cards.map(cardName), currentLanguage()), name: names[Number(seat)] ?? '' }))
        .join(' · ');
  }
}
