// What a page and its worker say to each other.
import type { Method } from '../net/backend';

export interface Asked {
  /** The answer has the same number. */
  n: number;
  method: Method;
  path: string;
  body: string;
  lang: string;
  name: string;
}

export type ToWorker =
  /** `root`: where the site is; `data`: files of the Python package that only some rules need, by their places in it. */
  | { do: 'start'; root: string; folder: string; files: readonly EngineFile[]; data: Readonly<Record<string, EngineFile>> }
  | { do: 'request'; asked: Asked }
  /** A message as on the socket. */
  | { do: 'message'; table: string; text: string; lang: string }
  | { do: 'leave'; table: string };

export type FromWorker =
  | { tell: 'progress'; part: number }
  | { tell: 'ready' }
  | { tell: 'failed'; detail: string }
  | { tell: 'answer'; n: number; ok: boolean; text: string }
  | { tell: 'message'; text: string }
  /** What the reader should know: storage refuses or is full; the game is open in another tab. */
  | { tell: 'notice'; what: 'storage' | 'two-tabs' };

/** A file of the engine, compressed with xz whatever the web server does: `size` is that of what is downloaded. */
export interface EngineFile {
  name: string;
  size: number;
}
