// Writes the favicon, the app icons and the shared picture into public/: `node draw/icons.mjs` (needs Chromium).
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'public');
const chromium = process.env.CHROMIUM ?? 'chromium';
const theme = readFileSync(join(root, 'src/art/theme.css'), 'utf8');
const token = (name) => new RegExp(`--${name}: ([^;]+);`).exec(theme)[1];

/** The emblem in a square of 100; `inset` shrinks it for masks, `ground` fills the square behind it. */
function emblem(folds, { inset = 0, ground } = {}) {
  const k = 1 - inset * 2;
  const parts = folds.map(
    ({ letter, flap, turn }) =>
      `<path d='${flap}' fill='${token(`suit-${letter}`)}'/><path d='${turn}' fill='#fff' opacity='.22'/>`,
  );
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>${
    ground ? `<rect width='100' height='100' fill='${ground}'/>` : ''
  }<g transform='translate(${inset * 100} ${inset * 100}) scale(${k})'>${parts.join('')}<circle cx='50' cy='50' r='24.5' fill='${token('paper')}'/><path d='M37.5 38H61.5C54.5 46.5 51 55.5 49.5 66' fill='none' stroke='${token('seal')}' stroke-width='7.5' stroke-linejoin='round'/></g></svg>\n`;
}

/** Not the blocking kind: the page may come from our own server. */
async function shoot(url, width, height, path) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--virtual-time-budget=8000'];
  const view = [`--window-size=${width},${height}`, '--default-background-color=00000000', `--screenshot=${path}`];
  await promisify(execFile)(chromium, [...flags, ...view, url], { timeout: 60_000 });
}

const server = await createServer({ root, server: { port: 0, host: '127.0.0.1', hmr: false, proxy: {} }, logLevel: 'silent' });
const work = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  await server.listen();
  const { FOLDS } = await server.ssrLoadModule('/src/art/logo.ts');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'favicon.svg'), emblem(FOLDS));
  const felt = token('felt');
  const icons = [
    ['icon-192.png', 192, {}],
    ['icon-512.png', 512, {}],
    ['icon-maskable-512.png', 512, { inset: 0.14, ground: felt }],
    ['apple-touch-icon.png', 180, { inset: 0.1, ground: felt }],
  ];
  for (const [name, size, options] of icons) {
    const page = join(work, `${name}.html`);
    const style = `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>`;
    writeFileSync(page, `<!doctype html>${style}${emblem(FOLDS, options)}`);
    await shoot(`file://${page}`, size, size, join(out, name));
  }
  const { port } = server.httpServer.address();
  await shoot(`http://127.0.0.1:${port}/gallery.html?part=social`, 1200, 630, join(out, 'social.png'));
} finally {
  rmSync(work, { recursive: true });
  await server.close();
}
