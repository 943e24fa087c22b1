// Downloads the engine's files with progress. They are compressed with xz and unpacked here, so that any web host will do.
import { XzReadableStream } from 'xz-decompress';
import type { EngineFile } from './protocol';

export type Fetched = ReadonlyMap<string, Blob>;

const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json', zip: 'application/zip' };

/** Resolves with the files by name; `told` hears which part of all bytes has arrived. */
export async function fetchFiles(folder: string, files: readonly EngineFile[], told: (part: number) => void): Promise<Fetched> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let arrived = 0;
  const one = async ({ name }: EngineFile): Promise<[string, Blob]> => {
    const response = await fetch(`${folder}${name}.bin`);
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, out) {
          arrived += chunk.length;
          told(Math.min(1, arrived / total));
          out.enqueue(chunk);
        },
      }),
    );
    // One file is unpacked at a time; the others are downloaded meanwhile.
    const packed = await new Response(counted).blob();
    const whole = new XzReadableStream(packed.stream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [name, await new Response(whole, { headers: { 'Content-Type': type } }).blob()];
  };
  return new Map(await Promise.all(files.map(one)));
}
