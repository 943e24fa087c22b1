// Choosing cards to pass. The view says how many go to whom; the trays are in the order of the seats.
export interface Tray {
  seat: number;
  size: number;
  cards: string[];
}

/** Distributes the chosen cards over the trays. A null is a gap that a card left when it was taken back. */
export function trays(due: Record<string, number>, chosen: readonly (string | null)[]): Tray[] {
  let from = 0;
  return Object.entries(due).map(([seat, size]) => {
    const cards = chosen.slice(from, from + size).filter((card) => card !== null);
    from += size;
    return { seat: Number(seat), size, cards };
  });
}

/** Returns the choice with a card added in the first gap, or removed if it was chosen. */
export function toggled(chosen: readonly (string | null)[], card: string, size: number): (string | null)[] {
  if (chosen.includes(card)) return chosen.map((one) => (one === card ? null : one));
  const gap = chosen.indexOf(null);
  if (gap >= 0) return chosen.map((one, index) => (index === gap ? card : one));
  return chosen.length < size ? [...chosen, card] : [...chosen];
}

export function passMove(by: number, filled: readonly Tray[]): Record<string, unknown> {
  return { by, do: 'pass', give: Object.fromEntries(filled.map((tray) => [String(tray.seat), tray.cards])) };
}
