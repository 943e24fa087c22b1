// Writes a generated module, or with --check says whether it is up to date (exit status 1: it is not).
import { readFileSync, writeFileSync } from 'node:fs';

export function write(path, text) {
  const url = new URL(`../src/${path}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(url, text);
  else if (readFileSync(url, 'utf8') !== text) {
    console.error(`src/${path} is not what the drawings give: run pnpm draw`);
    process.exitCode = 1;
  }
}
