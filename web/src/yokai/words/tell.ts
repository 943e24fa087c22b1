// The log in words: what each entry brought about, as the reader may know it.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { Event, YokaiCardsPassed, YokaiEvent, YokaiPassesExchanged, YokaiRoundOver, YokaiTrickTaken } from '../../lib/net/wire';
import { eventsOf } from '../../lib/table/events';
import { joined } from '../../table/words';
import { cardName, suitOf } from '../cards/cards';

/** What players and sides are called. */
export interface Names {
  players: readonly string[];
  sides: readonly string[];
  /** The reader's seat. */
  me: number | null;
}

/** The lines of an entry; `until` leaves out the events that the table has not shown yet. */
export function told(entry: Event, players: readonly string[], sides: readonly string[], until = Infinity, me: number | null = null): string[] {
  if (entry.kind !== 'move' && entry.kind !== 'start') {
    return [t(`web-log-${entry.kind}`, { name: entry.seat == null ? '' : (players[entry.seat] ?? '') })];
  }
  const lines = eventsOf<YokaiEvent>(entry).slice(0, until).flatMap((event) => eventWords(event, { players, sides, me }));
  return entry.kind === 'start' ? [t('web-log-start'), ...lines] : lines;
}

/** An event in words; empty for what the table itself shows. */
export function eventWords(event: YokaiEvent, names: Names): string[] {
  const name = 'seat' in event ? (names.players[event.seat] ?? '') : '';
  switch (event.event) {
    case 'dealt':
      return [event.face_up ? t('web-log-deal', { card: cardName(event.face_up), suit: `@suit-${event.trump}` }) : t('web-log-deal-open')];
    case 'cards_passed':
      return [passed(event, name, names)];
    case 'passes_exchanged':
      return received(names, names.me === null ? null : event.received[names.me]);
    case 'card_shown':
      return [t('web-log-shows', { name, card: cardName(event.card) })];
    case 'card_looked_at':
      return [t('web-log-look', { name })];
    case 'boss_kept':
      return [t('web-log-keep', { name })];
    case 'prepared':
      return [t('web-log-prepare', { name })];
    case 'card_played':
      return [t('web-log-play', { name, card: cardName(event.card) })];
    case 'trump_set':
      return [t('web-log-trump', { suit: `@suit-${event.suit}` })];
    case 'trick_taken':
      return [taken(event, name)];
    case 'trick_warning':
      return [t('web-log-trick-warning', { name: names.sides[event.side] ?? '', tricks: event.tricks })];
    case 'boss_sealed':
      return [sealed(names.sides[event.side] ?? '', [event.suit])];
    case 'round_over':
      return roundOver(event, names);
    default:
      return []; // The table itself shows the rest: rows, cards that arrive, the end of the game.
  }
}

/** What the reader may not know is null: then only that something was passed is told. */
function passed({ give }: YokaiCardsPassed, name: string, { players }: Names): string {
  if (!give) return t('web-log-pass', { name });
  const to = joined(Object.keys(give).map((seat) => players[Number(seat)] ?? ''), currentLanguage());
  return t('web-log-pass-cards', { name, to, cards: joined(Object.values(give).flat().map(cardName), currentLanguage()) });
}

/** What I got; of the others' cards nothing is known. */
function received({ players }: Names, cards: YokaiPassesExchanged['received'][number] | undefined): string[] {
  return Object.entries(cards ?? {}).map(([seat, some]) =>
    t('web-log-received', { name: players[Number(seat)] ?? '', cards: joined(some.map(cardName), currentLanguage()) }),
  );
}

function taken({ bosses }: YokaiTrickTaken, name: string): string {
  if (!bosses.length) return t('web-log-trick', { name });
  return t('web-log-trick-bosses', { name, bosses: bossNames(bosses.map(suitOf)) });
}

const bossNames = (suits: readonly string[]): string => joined(suits.map((suit) => t(`boss-${suit}`)), currentLanguage());

const sealed = (name: string, suits: readonly string[]): string => t('web-round-sealed', { name, bosses: bossNames(suits) });

/** The end of a round: what the winners scored, or in Seven Suiters what each side sealed in it. */
function roundOver({ round, winning_sides, points, sealed: suits }: YokaiRoundOver, { sides }: Names): string[] {
  const scores = winning_sides.map((side) => t('web-log-scores', { name: sides[side] ?? '', points: points[side] ?? 0 }));
  const seals = suits.flatMap((some, side) => (some.length ? [sealed(sides[side] ?? '', some)] : []));
  return [t('web-log-round', { round }), ...scores, ...seals];
}
