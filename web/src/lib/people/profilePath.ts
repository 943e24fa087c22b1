// The address of a person's profile.

export const profilePath = (name: string): string => `/@${encodeURIComponent(name)}`;
