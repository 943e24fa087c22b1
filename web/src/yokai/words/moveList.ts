// All moves of a record in words, by round and trick: each leads to the position in which it was made.
import type { GameRecord } from '../../lib/game/record';
import type { Chapter } from '../../lib/net/wire';
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import { joined } from '../../table/words';
import { passed } from '../analysis/moves';
import { cardName, suitOf } from '../cards/cards';

export interface ListedMove {
  /** The number of the position in which the move is made. */
  readonly at: number;
  readonly text: string;
  /** The number of the trick that this card leads; null for every other move. */
  readonly trick: number | null;
}

export interface ListedRound {
  readonly round: number;
  readonly moves: ListedMove[];
}

type Move = GameRecord['moves'][number];

export function moveList({ moves }: GameRecord, chapters: readonly Chapter[], names: readonly string[]): ListedRound[] {
  const rounds: ListedRound[] = [];
  moves.forEach((move, at) => {
    const [round = 1, part = null] = chapters[at] ?? [];
    if (rounds.at(-1)?.round !== round) rounds.push({ round, moves: [] });
    const trick = part === chapters[at - 1]?.[1] ? null : part;
    rounds.at(-1)?.moves.push({ at, text: words(move, names), trick: trick === null ? null : Number(trick) });
  });
  return rounds;
}

function words(move: Move, names: readonly string[]): string {
  const name = names[Number(move['by'])] ?? '';
  switch (move.do) {
    case 'deal': {
      const card = move['face_up'];
      return typeof card === 'string' ? t('web-log-deal', { card: cardName(card), suit: `@suit-${suitOf(card)}` }) : t('web-log-deal-open');
    }
    case 'pass': {
      const given = passed(move);
      const to = joined(given.map(([seat]) => names[Number(seat)] ?? ''), currentLanguage());
      return t('web-log-pass-cards', { name, to, cards: joined(given.flatMap(([, cards]) => cards).map(cardName), currentLanguage()) });
    }
    case 'look':
      return t('web-log-look', { name });
    case 'keep':
      return t('web-log-keep', { name });
    case 'prepare':
      return t('web-log-play', { name, card: t('web-discarded', { card: cardName(String(move['discard'])) }) });
    default:
      return t('web-log-play', { name, card: cardName(String(move['card'])) });
  }
}
