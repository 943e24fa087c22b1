// Builds the client into the Python package, so that the wheel carries it and nobody who installs it needs Node.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { site } from './engine/site.ts';
import { defineConfig } from 'vitest/config';

const MESSAGES = join(import.meta.dirname, '../src/sevenfold/messages');
const PREFIX = 'virtual:messages/';

// What the start page says; and what only the terminal does.
const FIRST = ['games.ftl', 'web.ftl'];
const TERMINAL = ['analyse.ftl', 'arena.ftl', 'cli.ftl', 'lab.ftl', 'terminal.ftl'];

/** A language in two modules: `first/…`, the words of the start page, and `rest/…`, those of all others. */
function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [part, lang = ''] = id.slice(PREFIX.length + 1).split('/');
      const folder = join(MESSAGES, lang);
      const names = part === 'first' ? FIRST : readdirSync(folder).filter((name) => name.endsWith('.ftl') && ![...FIRST, ...TERMINAL].includes(name));
      const paths = [...names].sort().map((name) => join(folder, name));
      for (const path of paths) this.addWatchFile(path);
      return `export default ${JSON.stringify(paths.map((path) => readFileSync(path, 'utf8')).join('\n'))}`;
    },
  };
}

/** Each language's first words are named in the start page; the server leaves in the reader's, which then comes at once. */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        return chunks.flatMap((chunk) => {
          const lang = chunk.facadeModuleId?.split(`${PREFIX}first/`)[1];
          const attrs = { rel: 'modulepreload', crossorigin: true, hreflang: lang ?? '', href: `/${chunk.fileName}` };
          return lang ? [{ tag: 'link', attrs, injectTo: 'head' as const }] : [];
        });
      },
    },
  };
}

// In mode `site` it is a folder of static files that needs no server: see docs/browser.md.
export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false }), messages(), ...(mode === 'site' ? [] : [catalogues()]), site(mode === 'site')],
  base: mode === 'site' ? './' : '/',
  worker: { format: 'es' as const },
  build: {
    outDir: mode === 'site' ? '../build/site' : '../src/sevenfold/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs comes in one piece: many small files cost more in round trips than they save.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: /node_modules|src\/(lib\/(?!local)|ui)\// }] } } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:7777', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
}));
