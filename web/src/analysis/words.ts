// Moves of an analysis in words and pictures, game by game; a game's own words come with its own chunk.
import type { Component } from 'svelte';
import { currentLanguage, t } from '../lib/i18n/i18n.svelte';
import type { Analysis } from '../lib/net/wire';
import { listed } from '../table/words';
import { cardName } from '../yokai/cards/cards';

export type Move = Record<string, unknown>;

/** What a picture of hidden goals gets. */
export interface Picture {
  analysis: Analysis;
  rules: unknown;
  names: readonly string[];
  at: number;
  last: number;
}

export interface Wording {
  /** "Fire 9", or who is passed what, or where an army goes. */
  option: (move: Move) => string;
  /** The cards to show beside the words. */
  cards: (move: Move) => string[];
  /** Whether the words are wanted where the cards can be seen. */
  always: (move: Move) => boolean;
  /** The key of a text of which the game has one of its own. */
  key: (name: string) => string;
  /** What everybody was believed to be after. */
  beliefs?: Component<Picture>;
}

export async function wordingOf(game: string, rules: unknown, names: readonly string[]): Promise<Wording> {
  if (game !== 'zhangyi') return yokai(names);
  const { wording } = await import('../zhangyi/analysis/words');
  return wording(rules as Parameters<typeof wording>[0]);
}

const given = (move: Move): [string, string[]][] => Object.entries((move['give'] ?? {}) as Record<string, string[]>);

export function yokai(names: readonly string[]): Wording {
  return {
    option: (move) => cardWords(move, names),
    cards: (move) => [move['card'] ?? move['discard'] ?? []].flat().map(String).concat(given(move).flatMap(([, cards]) => cards)),
    always: (move) => given(move).length > 1 || typeof move['card'] !== 'string' && !move['give'],
    key: (name) => name,
  };
}

function cardWords(move: Move, names: readonly string[]): string {
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
      return given(move)
        .map(([seat, cards]) => t('study-pass', { cards: listed(cards.map(cardName), currentLanguage()), name: names[Number(seat)] ?? '' }))
        .join(' · ');
  }
}
