// A value of an option that is no choice of the form but somebody's own data, such as a scenario.
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What own data call themselves. */
export const ownName = (value: Readonly<Record<string, unknown>>): string => String(value['name'] ?? '…');
