// The hash of a seed, computed in the browser: it must equal the published commitment.
const SCHEME = 'sevenfold-fair/1';

/** Returns the hash of a table's seed, or undefined if the page has no cryptography (without HTTPS). */
export async function hashOf(table: string, seed: string): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${SCHEME}:${table}:${seed}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
