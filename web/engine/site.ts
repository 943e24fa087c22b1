// What `make site` adds to the build: the engine's files, the service worker's list, and relative addresses.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const HERE = import.meta.dirname;
const WEB = join(HERE, '..');
const ENGINE = join(HERE, '../../build/engine');
const PACKAGE = join(HERE, '../../src/sevenfold');
/** What can be played, as Python wrote it. */
const GAMES = join(ENGINE, 'games.json');
const PYODIDE = join(WEB, 'node_modules/pyodide');
/** Name in the engine's folder, and source. We compress these files, so that they are small whatever the web host does. */
const FILES: readonly [string, string][] = [
  ['sevenfold.zip', join(ENGINE, 'site.zip')],
  ['python_stdlib.zip', join(ENGINE, 'stdlib.zip')],
  ['pyodide.asm.wasm', join(PYODIDE, 'pyodide.asm.wasm')],
  ['pyodide-lock.json', join(ENGINE, 'pyodide-lock.json')],
];
/** Modules, which the worker imports by their names. */
const MODULES: readonly string[] = ['pyodide.mjs', 'pyodide.asm.mjs'];
/** What an application store shows before installing: name, source, size, form, and words. */
const PICTURES: readonly [string, string, string, 'wide' | 'narrow', string][] = [
  ['picture-wide.jpg', 'table.jpg', '1440x900', 'wide', 'A four-player table of Yokai Septet'],
  ['picture-narrow.jpg', 'phone.jpg', '390x844', 'narrow', 'The same table on a phone'],
];
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

/** A file that the engine downloads. */
interface File {
  name: string;
  size: number;
}

interface Made {
  folder: string;
  files: File[];
  /** By place in the Python package: files that only some rules need. */
  data: Record<string, File>;
  contents: Map<string, Buffer>;
}

/** Returns a file as `compress.py` has compressed it. */
function packedFile(path: string): Buffer {
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  return readFileSync(join(ENGINE, 'packed', `${basename(path)}-${digest}.xz`));
}

/** The engine's files, in a folder that is named by their contents. */
function engineFiles(): Made {
  const hash = createHash('sha256');
  const contents = new Map<string, Buffer>();
  const files = FILES.map(([name, path]) => {
    const packed = packedFile(path);
    contents.set(`${name}.bin`, packed);
    hash.update(packed);
    return { name, size: packed.length };
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
      return [place, { name, size: packedFile(join(PACKAGE, place)).length }];
    }),
  );
}

/** What installed applications of the site can do besides: shortcuts, and taking record files from others. */
function manifest(): string {
  const files = [{ name: 'record', accept: ['application/json', '.json', '.jsonl'] }];
  const plain = JSON.parse(readFileSync(join(WEB, 'public/manifest.webmanifest'), 'utf8')) as object;
  const shortcuts = [['New table', 'new'], ['Learn', 'learn'], ['Replays', 'replays']].map(([name, page]) => ({ name, url: `./#/${page}` }));
  const screenshots = PICTURES.map(([name, , sizes, form_factor, label]) => ({ src: name, sizes, type: 'image/jpeg', form_factor, label }));
  return JSON.stringify({
    ...plain,
    screenshots,
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
      if (id === '\0virtual:engine/games') return `export default ${building || existsSync(GAMES) ? readFileSync(GAMES, 'utf8') : '[]'}`;
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
        const source = packedFile(join(PACKAGE, place));
        this.emitFile({ type: 'asset', fileName: `${name}.bin`, source });
      }
      for (const [fileName, source] of PICTURES) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(WEB, '../docs/pictures', source)) });
      }
      // For a server that has this site under /local/: its own pages start the same engine.
      this.emitFile({ type: 'asset', fileName: 'engine.json', source: JSON.stringify({ folder, files: engine().files, data }) });
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

/** The start page has a place of its own in the cache; the pictures are for other sites and for installing. */
const NOT_KEPT = ['index.html', 'offline.js', 'engine.json', 'social.png', ...PICTURES.map(([name]) => name)];
