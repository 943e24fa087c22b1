// The log in words: what a move did as the reader saw it, and what the view after it adds (who took the trick).
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { Event, YokaiDeal, YokaiPass, YokaiPlay, YokaiView } from '../../lib/net/wire';
import { joined } from '../../table/words';
import { cardName, isBoss, suitOf } from '../cards/cards';
import { sideNames } from '../score/sides';

type Move = Record<string, unknown> & { by: number | 'table'; do: string };

/** `after` is the view after the event where it is known. */
export function told(event: Event, names: readonly string[], after: YokaiView | null): string[] {
  const name = event.seat == null ? '' : (names[event.seat] ?? '');
  if (event.kind === 'move') {
    const lines = (event.moves ?? []).flatMap((move) => toldMove(move as Move, names));
    return [...lines.slice(0, 1), ...trumpLines(event, after), ...trickLines(event, names, after), ...lines.slice(1), ...shownLines(event, names, after)];
  }
  if (event.kind === 'start') {
    return [t('web-log-start'), ...(event.moves ?? []).flatMap((move) => toldMove(move as Move, names))];
  }
  return [t(`web-log-${event.kind}`, { name })];
}

function toldMove(move: Move, names: readonly string[]): string[] {
  const name = typeof move.by === 'number' ? (names[move.by] ?? '') : '';
  if (move.do === 'play') return [t('web-log-play', { name, card: cardName((move as unknown as YokaiPlay).card) })];
  if (move.do === 'deal') return [dealt(move as unknown as YokaiDeal)];
  if (move.do === 'pass') return [passed(move as unknown as YokaiPass, name, names)];
  return [t(`web-log-${move.do}`, { name })];
}

function dealt(move: YokaiDeal): string {
  const card = move.face_up;
  return card ? t('web-log-deal', { card: cardName(card), suit: `@suit-${suitOf(card)}` }) : t('web-log-deal-open');
}

/** What the reader may not know is null in the move: then only that something was passed is told. */
function passed(move: YokaiPass, name: string, names: readonly string[]): string {
  const given = Object.entries(move.give ?? {}) as [string, readonly (string | null)[] | null][];
  const cards = given.flatMap(([, some]) => some ?? []).filter((card) => card !== null);
  if (!cards.length) return t('web-log-pass', { name });
  const to = joined(given.map(([seat]) => names[Number(seat)] ?? ''), currentLanguage());
  return t('web-log-pass-cards', { name, to, cards: joined(cards.map(cardName), currentLanguage()) });
}

/** Seven Suiters: the first card led makes its suit trump (Y9.4). */
function trumpLines(event: Event, after: YokaiView | null): string[] {
  const led = ((event.moves ?? [])[0] as Move | undefined)?.do === 'play' && after?.trick.length === 1 && !after.history.length;
  return led && after.limits.seals && after.trump ? [t('web-log-trump', { suit: `@suit-${after.trump}` })] : [];
}

/** The trick that a play finished, and how the round ended if it did. */
function trickLines(event: Event, names: readonly string[], after: YokaiView | null): string[] {
  const played = (event.moves ?? [])[0] as Move | undefined;
  if (!after || played?.do !== 'play') return [];
  const ended = after.phase !== 'play';
  const trick = ended ? after.last_round?.last_trick : after.trick.length ? null : after.history.at(-1);
  if (!trick) return [];
  const name = names[trick.winner] ?? '';
  const bosses = trick.plays.map((play) => play.card).filter(isBoss);
  const words = bosses.map((card) => t(`boss-${suitOf(card)}`));
  const took = bosses.length
    ? t('web-log-trick-bosses', { name, bosses: joined(words, currentLanguage()) })
    : t('web-log-trick', { name });
  return [took, ...(ended ? roundLines(after, names) : sealLines(after, names, bosses))];
}

/** Seven Suiters: what the last trick completed; a boss that was sealed in an earlier round stays so. */
function sealLines(after: YokaiView, names: readonly string[], bosses: readonly string[]): string[] {
  return after.sealed.flatMap((suits, side) => {
    const old = new Set(after.rounds.flatMap((round) => round.sealed?.[side] ?? []));
    const now = suits.filter((suit) => !old.has(suit) && bosses.some((card) => suitOf(card) === suit));
    return now.length ? [sealed(sideNames(after, names)[side] ?? '', now)] : [];
  });
}

function sealed(name: string, suits: readonly string[]): string {
  return t('web-round-sealed', { name, bosses: joined(suits.map((suit) => t(`boss-${suit}`)), currentLanguage()) });
}

function roundLines(after: YokaiView, names: readonly string[]): string[] {
  const end = after.last_round;
  if (!end) return [];
  const over = t('web-log-round', { round: end.number });
  const { winners, points } = end.outcome;
  const sides = sideNames(after, names);
  if (end.outcome.sealed) {
    return [over, ...end.outcome.sealed.flatMap((suits, side) => (suits.length ? [sealed(sides[side] ?? '', suits)] : []))];
  }
  const won = after.sides.flatMap((seats, side) => (seats.some((seat) => winners?.includes(seat)) ? [side] : []));
  return [over, ...won.map((side) => t('web-log-scores', { name: sides[side] ?? '', points: points?.[side] ?? 0 }))];
}

/** Who shows the card that leads, once everybody has passed. */
function shownLines(event: Event, names: readonly string[], after: YokaiView | null): string[] {
  const last = (event.moves ?? []).at(-1) as Move | undefined;
  const shown = after?.shown;
  if (!shown || last?.do !== 'pass' || after.phase !== 'play' || after.trick.length || after.history.length) return [];
  return [t('web-log-shows', { name: names[shown.seat] ?? '', card: cardName(shown.card) })];
}
