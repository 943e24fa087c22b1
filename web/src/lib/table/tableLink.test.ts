import { expect, it } from 'vitest';
import { shortCodeIn, tableIdIn } from './tableLink';

it.each([
  ['KTMBQA', 'KTMBQA'],
  [' ktm bqa', 'KTMBQA'],
  ['ktm-bqa', 'KTMBQA'],
  ['ktmbq', null],
  ['ktmbq7', null],
  ['https://example.org/t/ktmbqa', null],
])('%j is short code %j', (words, code) => expect(shortCodeIn(words)).toBe(code));

it.each([
  ['k3f9x2', 'k3f9x2'],
  [' K3F9X2 ', 'k3f9x2'],
  ['https://example.org/t/k3f9x2?from=chat', 'k3f9x2'],
  ['http://[::1]:7777/t/k3f9x2', 'k3f9x2'],
  ['abc', null],
  ['https://example.org/r/k3f9x2', null],
  ['', null],
])('%j leads to table %j', (words, table) => expect(tableIdIn(words)).toBe(table));
