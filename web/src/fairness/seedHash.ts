// The hash of a seed, computed in the browser: it must equal the published commitment.
const SCHEME = 'sevenfold-fair/1';

/** Returns the hash of a table's seed, or undefined if the page has no cryptography (without HTTPS).
 * The seed of a tournament's round is hashed as often as the round's number says. */
export async function hashOf(table: string, seed: string, round = 0): Promise<string | undefined> {
  let hash = round ? seed : await sha256(`${SCHEME}:${table}:${seed}`);
  for (let times = 0; times < round && hash !== undefined; times++) hash = await sha256(hash);
  return hash;
}

async function sha256(text: string): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
