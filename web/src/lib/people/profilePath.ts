// The address of a person's profile.
import type { SeatInfo } from '../net/wire';

export const profilePath = (name: string): string => `/@${encodeURIComponent(name)}`;

/** The profile of whoever has a seat; empty for bots, guests, a deleted person and the reader. */
export const seatProfile = ({ kind, name, guest, mine }: SeatInfo): string => (kind === 'person' && name && !guest && !mine ? profilePath(name) : '');
