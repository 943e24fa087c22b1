// Analyses in this browser, where the server offers that; the server's own analysis is for browsers that cannot.
import { offered } from '../lib/net/onDevice';
import type { Analysed, AnalysisDecision } from '../lib/net/wire';
import type { RequestAnalysis, RequestHint } from './analyses.svelte';

const CACHE = 'sevenfold-analyses';
/** Analyses that are kept; the oldest goes first. */
const MOST = 40;

/** Returns a request that starts analyses in this browser and keeps them there. Those that the server already has are taken from it. */
export function onDevice(record: string, onServer: RequestAnalysis): RequestAnalysis {
  const here = new Set<number>();
  return async (seat, start) => {
    if (!(await offered())?.analysis) return onServer(seat, start);
    if (!start && !here.has(seat)) return (await kept(record, seat)) ?? onServer(seat, false);
    here.add(seat);
    try {
      const { ask } = await import('../lib/local/backend');
      const body = new Blob([record], { type: 'application/json' });
      const found = (await ask('POST', `/records/analysis?seat=${seat}&start=${start}`, body)) as Analysed;
      if (found.status === 'done') await keep(record, found);
      return found;
    } catch {
      here.delete(seat);
      return onServer(seat, true);
    }
  };
}

/** Resolves with a request that values single decisions in this browser; null where that is not offered, or it cannot. */
export async function hintsOnDevice(record: string): Promise<RequestHint | null> {
  if (!(await offered())?.analysis) return null;
  const { lacking } = await import('../lib/local/engine.svelte');
  if (lacking()) return null;
  return async (seat, at) => {
    const { ask } = await import('../lib/local/backend');
    return (await ask('POST', `/records/hint?seat=${seat}&at=${at}`, new Blob([record]))) as AnalysisDecision | null;
  };
}

/** The address under which an analysis is kept; browsers compute digests only where they also have caches. */
async function address(record: string, seat: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record));
  const name = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `/local/analysis/${name}/${seat}`;
}

async function kept(record: string, seat: number): Promise<Analysed | null> {
  if (!globalThis.caches) return null;
  const found = await caches.match(await address(record, seat), { cacheName: CACHE }).catch(() => undefined);
  return found ? ((await found.json()) as Analysed) : null;
}

async function keep(record: string, found: Analysed): Promise<void> {
  if (!globalThis.caches) return;
  try {
    const cache = await caches.open(CACHE);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= MOST) await cache.delete(oldest);
    await cache.put(await address(record, found.seat), new Response(JSON.stringify(found)));
  } catch {
    // Without storage it is computed again.
  }
}
