// Randomness of one's own for the shuffles: 32 bytes in hex.
export function newSeed(): string {
  return randomHex(32);
}

// Not crypto.randomUUID: browsers keep that from pages without HTTPS, such as those of a server in one's own network.
export function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
