// Reading and writing scenarios: JSON of a file or of a link, whose form is checked so that it can be shown. Its content the server checks.
import { OUTLINES } from '../tokens/talentShape';
import type { Scenario } from '../words/scenario';

/** No scenario is longer, in characters of JSON: the server takes less. */
const LONGEST = 100_000;

type Raw = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPosition = (value: unknown): boolean => isRaw(value) && isText(value['area']) && Number.isFinite(value['x']) && Number.isFinite(value['y']);

/** Whether something is a list of entries, each with an id of its own and names, that pass a test. */
function areEntries(list: unknown, passes: (entry: Raw) => boolean): boolean {
  if (!Array.isArray(list)) return false;
  const ids = list.map((entry) => (isRaw(entry) ? entry['id'] : null));
  return new Set(ids).size === ids.length && list.every((entry) => isRaw(entry) && isText(entry['id']) && isRaw(entry['names']) && Object.values(entry['names']).every(isText) && passes(entry));
}

/** Returns the scenario in a text, or null if it is none. */
export function readScenario(text: string): Scenario | null {
  if (text.length > LONGEST) return null;
  try {
    const found: unknown = JSON.parse(text);
    return isScenario(found) ? found : null;
  } catch {
    return null;
  }
}

function isScenario(found: unknown): found is Scenario {
  if (!isRaw(found) || !isText(found['name']) || !Array.isArray(found['borders'])) return false;
  const borders = found['borders'].every((one) => isRaw(one) && isText(one['a']) && isText(one['b']) && [null, 'river', 'mountain'].includes(one['barrier'] as null));
  const areas = areEntries(found['areas'], (one) => typeof one['city'] === 'boolean' && isTextOrNull(one['owner']) && Number.isFinite(one['strength']));
  const positions = found['positions'] ?? [];
  const talents = areEntries(found['talents'], (one) => Object.hasOwn(OUTLINES, String(one['role'])) && isTextOrNull(one['state']) && Number.isFinite(one['bonus']));
  return borders && areas && talents && Array.isArray(positions) && positions.every(isPosition) && areEntries(found['states'], () => true);
}

/** A scenario as the last part of an address. */
export async function pack(scenario: Scenario): Promise<string> {
  const stream = new Blob([JSON.stringify(scenario)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the scenario that an address carries, or null. However much a hostile one unpacks to, reading stops early. */
export async function unpack(packed: string): Promise<Scenario | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LONGEST * 3) return null;
      chunks.push(value);
    }
    return readScenario(await new Blob(chunks).text());
  } catch {
    return null;
  }
}
