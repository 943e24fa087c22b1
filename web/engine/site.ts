// What `make site` adds to the build: the engine's files, the service worker's list, and relative addresses.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const HERE = import.meta.dirname;
const WEB = join(HERE, '..');
const ENGINE = join(HERE, '../../build/engine');
const PACKAGE = join(HERE, '../../src/sevenfold');
const PYODIDE = join(WEB, 'node_modules/pyodide');
/** Name in the engine's folder, source, and whether we compress it: then it is small whatever the web host does. */
const FILES: readonly [string, string, boolean][] = [
  ['sevenfold.zip', join(ENGINE, 'site.zip'), true],
  ['python_stdlib.zip', join(ENGINE, 'stdlib.zip'), false],
  ['pyodide.asm.wasm', join(PYODIDE, 'pyodide.asm.wasm'), true],
  ['pyodide-lock.json', join(PYODIDE, 'pyodide-lock.json'), true],
];
/** Modules, which the worker imports by their names. */
const MODULES: readonly string[] = ['pyodide.mjs', 'pyodide.asm.mjs'];
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

/** A file that the engine downloads. */
interface File {
  name: string;
  size: number;
  packed: boolean;
}

interface Made {
  folder: string;
  files: File[];
  /** By place in the Python package: files that only some rules need. */
  data: Record<string, File>;
  contents: Map<string, Buffer>;
}

/** Returns a file compressed. That takes seconds, so the result is kept beside the engine. */
function packedFile(name: string, data: Buffer): Buffer {
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const kept = join(ENGINE, 'packed', `${name}-${digest}`);
  if (!existsSync(kept)) {
    mkdirSync(join(ENGINE, 'packed'), { recursive: true });
    writeFileSync(kept, gzipSync(data, { level: 9 }));
  }
  return readFileSync(kept);
}

/** The engine's files, in a folder that is named by their contents. */
function engineFiles(): Made {
  const hash = createHash('sha256');
  const contents = new Map<string, Buffer>();
  const files = FILES.map(([name, path, packed]) => {
    const data = readFileSync(path);
    const stored = packed ? packedFile(name, data) : data;
    contents.set(packed ? `${name}.bin` : name, stored);
    hash.update(data);
    return { name, size: stored.length, packed };
  });
  for (const name of MODULES) {
    const data = readFileSync(join(PYODIDE, name));
    contents.set(name, data);
    hash.update(data);
  }
  const folder = `engine-${hash.digest('hex').slice(0, 10)}/`;
  return { folder, files, data: dataFiles(), contents };
}

/** Files that only some rules need. Their names hold a hash of their contents, so that a new version of the rest does not load them again. */
function dataFiles(): Record<string, File> {
  const places = JSON.parse(readFileSync(join(ENGINE, 'data.json'), 'utf8')) as string[];
  return Object.fromEntries(
    places.map((place) => {
      const data = readFileSync(join(PACKAGE, place));
      const digest = createHash('sha256').update(data).digest('hex').slice(0, 10);
      const name = `data/${basename(place)}-${digest}`;
      return [place, { name, size: packedFile(basename(place), data).length, packed: true }];
    }),
  );
}

/** What installed applications of the site can do besides: shortcuts, and taking record files from others. */
function manifest(): string {
  const files = [{ name: 'record', accept: ['application/json', '.json', '.jsonl'] }];
  const plain = JSON.parse(readFileSync(join(WEB, 'public/manifest.webmanifest'), 'utf8')) as object;
  const shortcuts = [['New table', 'new'], ['Learn', 'learn'], ['Replays', 'replays']].map(([name, page]) => ({ name, url: `./#/${page}` }));
  return JSON.stringify({
    ...plain,
    start_url: './',
    scope: './',
    launch_handler: { client_mode: 'navigate-existing' },
    shortcuts,
    share_target: { action: './share', method: 'POST', enctype: 'multipart/form-data', params: { files } },
  });
}

/** Everything that only the site has. A client of a server gets an empty engine, which it never starts. */
export function site(building: boolean): Plugin {
  let made: Made | null = null;
  const engine = (): Made => (made ??= engineFiles());
  return {
    name: 'site',
    resolveId: (id) => (id.startsWith('virtual:engine') ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:engine/games') return `export default ${building ? readFileSync(join(ENGINE, 'games.json'), 'utf8') : '[]'}`;
      if (id !== '\0virtual:engine') return null;
      if (!building) return "export const ENGINE = { folder: '', files: [], data: {} }";
      const { folder, files, data } = engine();
      return `export const ENGINE = ${JSON.stringify({ folder, files, data })}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!building) return html;
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: POLICY };
        return { html: html.replaceAll('content="/', 'content="./'), tags: [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] };
      },
    },
    generateBundle() {
      if (!building) return;
      const { folder, contents, data } = engine();
      for (const [name, source] of contents) this.emitFile({ type: 'asset', fileName: folder + name, source });
      for (const [place, { name }] of Object.entries(data)) {
        const source = packedFile(basename(place), readFileSync(join(PACKAGE, place)));
        this.emitFile({ type: 'asset', fileName: `${name}.bin`, source });
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() });
    },
    closeBundle() {
      if (building) writeOffline(join(WEB, '../build/site'));
    },
  };
}

/** Writes the service worker, which lists every file of the site. Its version is a digest of them all. */
function writeOffline(site: string): void {
  rmSync(join(site, 'sw.js'), { force: true }); // that of the server's client
  const hash = createHash('sha256');
  const files: string[] = [];
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hash.update(readFileSync(path));
    files.push(relative(site, path).split(sep).join('/'));
  }
  const known = files.filter((name) => !NOT_KEPT.includes(name)).sort();
  const later = known.filter((name) => name.startsWith('data/'));
  const list = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files: known.filter((name) => !later.includes(name)), later });
  writeFileSync(join(site, 'offline.js'), readFileSync(join(HERE, 'offline.js'), 'utf8').replace('self.SITE', list));
}

/** The start page has a place of its own in the cache; the picture is for other sites. */
const NOT_KEPT = ['index.html', 'offline.js', 'social.png'];
