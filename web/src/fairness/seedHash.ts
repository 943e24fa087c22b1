// Checking the server's promise in the browser: the seed's hash must be the one that was published.
const SCHEME = 'sevenfold-fair/1';

/** The hash of a table's seed; undefined where the browser has no cryptography (pages without HTTPS). */
export async function hashOf(table: string, seed: string): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${SCHEME}:${table}:${seed}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
