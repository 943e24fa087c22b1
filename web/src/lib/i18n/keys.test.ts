import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasText, setLanguage } from './i18n.svelte';

const SOURCE = join(import.meta.dirname, '../..');

/** Every message that the client names in full. */
function named(): Map<string, string> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const found = files
    .filter((name) => !name.includes('.test.') && !name.endsWith('wire.ts'))
    .flatMap((name) => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/'((?:web|lesson)-[a-z0-9-]+|game-[a-z]+)'/g)].map((hit) => [hit[1], name] as const));
  return new Map(found.map(([key, name]) => [key ?? '', name]));
}

it.each(['en', 'zh-Hans', 'zh-Hant', 'ja'] as const)('every message that the client names exists in %s', async (language) => {
  await setLanguage(language);
  const keys = named();
  expect(keys.size).toBeGreaterThan(200);
  expect([...keys].filter(([key]) => !hasText(key))).toEqual([]);
});
