// The engine as the page sees it: a worker that is started when it is first needed.
import { ENGINE } from 'virtual:engine';
import { loadAllTexts, t } from '../i18n/i18n.svelte';
import { Refusal } from '../net/api';
import { offered, ROOT } from '../net/onDevice';
import { notify } from '../page/notices.svelte';
import type { FromWorker, ToWorker } from './protocol';
import { SITE } from './site';

/** `part`: which part of the download has arrived. */
export const engine = $state<{ status: 'idle' | 'loading' | 'ready' | 'failed'; part: number }>({ status: 'idle', part: 0 });

let starting: Promise<Worker> | null = null;
const listeners = new Set<(message: FromWorker) => void>();

/** Calls `listener` with everything that the worker says. */
export function listen(listener: (message: FromWorker) => void): void {
  listeners.add(listener);
}

/** Says something to the worker, which is started if it does not run yet. Rejects with a `Refusal` if it cannot be. */
export async function say(message: ToWorker): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    starting = null; // the next attempt may find a network
    engine.status = 'failed';
    throw error;
  });
  (await starting).postMessage(message);
}

// A function that makes a vector: browsers without SIMD refuse it.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** Returns the key of the text that says what this browser lacks, or nothing. */
export function lacking(wasm: Pick<typeof WebAssembly, 'validate'> | undefined = globalThis.WebAssembly): string {
  if (typeof wasm !== 'object') return 'site-no-wasm';
  return wasm.validate(new Uint8Array(SIMD)) ? '' : 'site-old-browser';
}

async function start(): Promise<Worker> {
  await loadAllTexts();
  const problem = lacking();
  if (problem) throw new Refusal('engine', t(problem));
  const found = SITE ? ENGINE : await offered();
  if (!found) throw new Refusal('engine', t('site-no-engine'));
  engine.status = 'loading';
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const root = new URL(SITE ? './' : ROOT, document.baseURI).href;
  worker.postMessage({ do: 'start', root, folder: found.folder, files: found.files, data: found.data } satisfies ToWorker);
  await new Promise<void>((ready, failed) => {
    const stop = (): void => {
      worker.terminate();
      failed(new Refusal('engine', t('site-no-engine')));
    };
    worker.onerror = stop;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.tell === 'progress') engine.part = data.part;
      else if (data.tell === 'ready') ready();
      else if (data.tell === 'failed') {
        console.error(data.detail);
        stop();
      }
    };
  });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => heard(data);
  worker.onerror = () => notify(t('site-failed'), 'fault');
  engine.status = 'ready';
  heard({ tell: 'ready' });
  return worker;
}

function heard(message: FromWorker): void {
  if (message.tell === 'failed') {
    console.error(message.detail);
    notify(t('site-failed'), 'fault', 20_000);
  } else if (message.tell === 'notice') notify(t(`site-${message.what}`), message.what === 'storage' ? 'fault' : 'word', 15_000);
  else for (const listener of listeners) listener(message);
}
