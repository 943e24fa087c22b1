// Random bytes in hexadecimal. A player's seed for the shuffles has 32 of them.
export function newSeed(): string {
  return randomHex(32);
}

// Not crypto.randomUUID: browsers do not offer it to pages without HTTPS, such as those of a server in a home network.
export function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
