// A moment in words: the prompt says it, and screen readers hear it.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { YokaiRoundOver, YokaiView } from '../../lib/net/wire';
import { joined } from '../../table/words';
import { cardName, suitOf } from '../cards/cards';
import type { CardsBySeat, Frame } from '../trick/frames';

/** What players and sides are called. */
interface Names {
  players: readonly string[];
  sides: readonly string[];
}

/** The words of the moment that is shown; empty if there is none. */
export function momentWords({ moment, view }: Frame, { players, sides }: Names): string {
  switch (moment?.kind) {
    case 'deal':
      return t('web-dealing');
    case 'give':
      return by('web-you-gave', moment.cards, players);
    case 'receive':
      return by('web-log-received', moment.cards, players);
    case 'bosses':
      return t(moment.seat === view.seat ? 'web-you-capture' : 'web-captures', {
        name: players[moment.seat] ?? '',
        bosses: joined(moment.cards.map((card) => t(`boss-${suitOf(card)}`)), currentLanguage()),
      });
    case 'warning':
      return t('web-log-trick-warning', { name: sides[moment.warning.side] ?? '', tricks: moment.warning.tricks });
    case 'round':
      return whyOver(moment.over, view, players, sides);
    default:
      return '';
  }
}

function by(key: string, cards: CardsBySeat, players: readonly string[]): string {
  const lines = Object.entries(cards).map(([seat, some]) =>
    t(key, { name: players[Number(seat)] ?? '', cards: joined(some.map(cardName), currentLanguage()) }),
  );
  return joined(lines, currentLanguage());
}

type Ending = Pick<YokaiRoundOver, 'why' | 'decider' | 'limit'>;

/** Why a round ended: who took the deciding trick. */
export function whyOver(end: Ending, view: YokaiView, players: readonly string[], sides: readonly string[]): string {
  const limit = end.limit ?? 0;
  if (end.why === 'all_tricks') return t('web-round-suiters');
  if (end.why === 'seals') {
    const side = view.sides.findIndex((seats) => seats.includes(end.decider));
    return t('web-round-by-seals', { name: sides[side] ?? '', seals: view.sealed[side]?.length ?? 0, limit });
  }
  return t(`web-round-by-${end.why.replace('_', '-')}`, { name: players[end.decider] ?? '', limit });
}
