// The import rules of layers.config.mjs, tried on two small trees: one without a fault, one with a fault for each rule.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const tool = join(web, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A file that imports others: components by default, modules by name. */
function source(path: string, imports: readonly string[]): string {
  const lines = imports.map((from, i) => `import ${from.endsWith('.svelte') ? `x${i}` : `{ x as x${i} }`} from '${from}'; void x${i};`);
  return path.endsWith('.svelte') ? `<script lang="ts">\n${lines.join('\n')}\n</script>\n` : `${lines.join('\n')}\nexport const x = 1;\n`;
}

/** The broken rules, each with the file that breaks it. */
function faults(tree: Record<string, readonly string[]>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const [path, imports] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, 'src', path)), { recursive: true });
      writeFileSync(join(root, 'src', path), source(path, imports));
    }
    const args = [tool, '--config', join(web, 'layers.config.mjs'), '--output-type', 'json', 'src'];
    const { stdout } = spawnSync('node', args, { cwd: root, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
    return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from.slice(4)}`))].sort();
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('lets games import what they share, and games.ts the games', () => {
  const tree = { 'lib/a.ts': [], 'ui/Box.svelte': ['../lib/a'], 'yokai/Board.svelte': ['../ui/Box.svelte'], 'games.ts': ['./yokai/Board.svelte'] };
  expect(faults(tree)).toEqual([]);
});

it('finds each planted fault', () => {
  const leaves = { 'yokai/leaf.ts': [], 'yokai/Leaf.svelte': [], 'zhangyi/leaf.ts': [], 'table/leaf.ts': [], 'extra/leaf.ts': [] };
  const planted = {
    'lib/one.ts': ['./two'],
    'lib/two.ts': ['./one'],
    'ui/Three.svelte': ['./four'],
    'ui/four.ts': ['./Three.svelte'],
    'lib/game.ts': ['../yokai/leaf'],
    'ui/above.ts': ['../table/leaf'],
    'yokai/other.ts': ['../zhangyi/leaf'],
    'pages/Page.svelte': ['../yokai/Leaf.svelte'],
    'App.svelte': ['./yokai/leaf'],
    'main.ts': ['./extra/leaf'],
    'art/nothing.ts': ['./gone'],
  };
  expect(faults({ ...leaves, ...planted })).toEqual([
    'every-folder-has-its-layer: main.ts',
    'every-import-is-found: art/nothing.ts',
    'games-stay-apart: yokai/other.ts',
    'lib-imports-only-lower-folders: lib/game.ts',
    // A cycle is named once.
    'no-cycles: lib/one.ts',
    'no-cycles: ui/four.ts',
    'only-games.ts-lists-the-games: App.svelte',
    'pages-import-no-game: pages/Page.svelte',
    'ui-imports-only-lower-folders: ui/above.ts',
  ]);
});
