// What the entries of a log brought about, as events of the game's own types.
import type { Event, Update } from '../net/wire';

/** The game events of an entry, in the order they happened. */
export function eventsOf<GameEvent>(entry: Event | undefined): GameEvent[] {
  return (entry?.events ?? []).flat() as GameEvent[];
}

/** The entries of an update that come after entry `known`. */
export function entriesAfter({ events }: Update, known: number): Event[] {
  return events.filter((entry) => entry.number > known);
}
