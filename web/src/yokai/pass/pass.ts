// Choosing what to pass: how many go to whom is what the view says; the order of the trays is the order of the seats.
export interface Tray {
  seat: number;
  size: number;
  cards: string[];
}

/** Cards fill the trays one after the other. A null keeps a place open, so that a card taken back leaves its gap. */
export function trays(due: Record<string, number>, chosen: readonly (string | null)[]): Tray[] {
  let from = 0;
  return Object.entries(due).map(([seat, size]) => {
    const cards = chosen.slice(from, from + size).filter((card) => card !== null);
    from += size;
    return { seat: Number(seat), size, cards };
  });
}

/** The choice with a card added in the first gap, or taken back where it was in already. */
export function toggled(chosen: readonly (string | null)[], card: string, size: number): (string | null)[] {
  if (chosen.includes(card)) return chosen.map((one) => (one === card ? null : one));
  const gap = chosen.indexOf(null);
  if (gap >= 0) return chosen.map((one, index) => (index === gap ? card : one));
  return chosen.length < size ? [...chosen, card] : [...chosen];
}

export function passMove(by: number, filled: readonly Tray[]): Record<string, unknown> {
  return { by, do: 'pass', give: Object.fromEntries(filled.map((tray) => [String(tray.seat), tray.cards])) };
}
