// The colour and hatch of the seven states. States of other scenarios use the same seven looks in turn.

export interface StateLook {
  readonly ink: string;
  readonly hatch: number;
}

const KNOWN = ['qin', 'chu', 'qi', 'yan', 'zhao', 'wei', 'han'];

/** The hatches, by number: strokes and dots on a tile of 16. */
export const HATCHES: readonly { readonly stroke?: string; readonly fill?: string }[] = [
  { stroke: 'M-4 4L4-4M0 16L16 0M12 20L20 12' },
  { fill: 'M4 2.4a1.7 1.7 0 1 0 .1 0ZM12 10.4a1.7 1.7 0 1 0 .1 0Z' },
  { stroke: 'M20 4L12-4M16 16L0 0M4 20L-4 12' },
  { stroke: 'M-4 5Q0 0 4 5T12 5T20 5M-4 13Q0 8 4 13T12 13T20 13' },
  { stroke: 'M4 0V16M12 0V16' },
  { stroke: 'M0 8H16M8 0V16' },
  { stroke: 'M1 4H8M9 12H16' },
];

/** Returns a state's look; a state of another scenario gets one by its index. */
export function stateLook(id: string | null, index = 0): StateLook {
  if (id === null) return { ink: 'var(--state-none)', hatch: -1 };
  const known = KNOWN.indexOf(id);
  const hatch = (known < 0 ? index : known) % 7;
  return { ink: `var(--state-${KNOWN[hatch] ?? 'none'})`, hatch };
}
