// The generated modules are what the drawings give.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it.each(['bosses', 'map', 'figures'])('draw/%s.mjs gives what is committed', (name) => {
  const said = execFileSync('node', [join(root, `draw/${name}.mjs`), '--check'], { encoding: 'utf8' });
  expect(said).toBe('');
});
