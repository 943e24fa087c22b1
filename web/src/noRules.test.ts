// The client contains no rules: nothing here may look like what Python says in views, events and facts. Every pattern is tried
// on a line that it must find, taken from what once was here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp, planted: string])[] = [
  ['a rank that makes a boss (Y1.1)', /[=!]== '7'/, "const isBoss = (card: string): boolean => rankOf(card) === '7';"],
  ['the ranks of a suit (Y1)', /['"]5['"],\s*['"]6['"],\s*['"]7['"]/, "W: ['A', '2', '3', '4', '5', '6', '7'],"],
  ['all bosses (Y1.1)', /W7['"],\s*['"]E7/, "const BOSSES = ['W7', 'E7', 'C7', 'L7', 'D7', 'F7', 'S7'];"],
  ['a suit’s stars (Y1.3)', /\bstars: [1-9]/, 'F: { stars: 2, extra: 1 },'],
  ['a limit of tricks, bosses or points (Y5, Y7)', /\blimit = [1-9]|limits\.\w+ [-<>]|[<>]=? ?limits\./, 'let { taken, limit = 7, name }: Props = $props();'],
  ['trump’s boss (Y6.2)', /[=!]== (\w+\.)*trump && /, "suitOf(boss.card) === end.trump && !boss.points ? word : boss.points"],
  ['whether bosses score (Y8.1)', /rules\.scoring/, "stars={view.rules.scoring !== 'basic'}"],
  ['how many play (Y2, Z1.1)', /'players'\] \?\? [2-9]|\bseats: [1-9]|\bseats ===? [1-9]/, "const others = Number(own['players'] ?? 4) - 1"],
  ['who plays together (Y2.1)', /\bseats ===? [1-9]/, 'const teams = preset?.seats === 4;'],
  ['how many cards are passed (Y3.2)', /\{ length: 3 \}/, '{#each { length: 3 }, index}<CardBack />{/each}'],
  ['who wins a trick (Y4.1)', /\bwinner: '/, "led: { cards: ['W5', 'W6', 'S12', 'W3'], winner: 'W6' },"],
  ['what a card covers (T1)', /'covered', '(open|covered)'/, "state: ['covered', 'covered', 'open', 'covered'],"],
  ['which card a swap is about (T3)', /\bup \+ (1\b|Number)/, "swap.up + Number(swap.side === 'right')"],
  ['the cost of a crossing (Z4.4)', /barrier \? 1\b/, 'const strength = area.most - (barrier ? 1 : 0);'],
  ['what arrives beyond a barrier (Z4.4)', /strength - .*crossing/, 'option && control.march ? control.march.strength - option.crossing : 0'],
  ['who has to stay (Z4.3)', /!(\w+\??\.)*most\b/, "if (area?.owner === view.acting && !area?.most) return 'strength';"],
  ['which state nobody else supports (Z2.3)', /\.put_back ===/, 'const mine = view.mandate === state.id || view.put_back === state.id'],
  ['what belongs to a role (Z1.4)', /talent\.role [!=]== '/, "{#if talent.role !== 'assassin'}"],
  ['the cities and troops of a scenario (Z1.2)', /\btroops\[/, 'strength: troops[area.id] ?? 0'],
  ['how many faces a die has (Z5.1)', /\bFACES = \d/, 'const FACES = 6;'],
  ['what a die costs (Z5.1)', /1: \['attacker', 1\]|BY_LUCK/, "const EFFECT = { 1: ['attacker', 1], 2: ['attacker', 2] };"],
  ['a side’s strength (Z5.2)', /\+ (\w+\.)*(\w+_)?bonus\b/, 'battle.attack + battle.attack_bonus'],
  ['the best general (Z5.2)', /\.map\(bonus\)/, 'const best = Math.max(0, ...march.talents.map(bonus));'],
  ['what makes a hegemon (Z6.1)', /hegemony_(areas|cities) [-+<>]|[<>]=? (\w+\.)*hegemony_/, 'state.areas >= view.hegemony_areas - 1'],
  ['who wins by a hegemon or loses by a destroyed state (Z6)', /(acting|state|owner) === (\w+\.)?put_back/, "means: acting === mandate ? 'won' : acting === put_back ? 'nobody' : 'lost'"],
  ['how the end of time is decided (Z7.2)', /states\.includes\((\w+\.)*mandates/, "result.winners.some((seat) => !result.states.includes(result.mandates[seat] ?? ''))"],
  ['the rules of a kind of talent (Z4.6)', /role === 'scholar' &&/, "scenario.talents.filter((talent) => talent.role === 'scholar' && talent.state === state)"],
];

const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.(test|fixture)\.ts$|(^|\/)(texts|gallery)\//.test(path));

it.each(FORBIDDEN)('has nowhere %s', (_, pattern, planted) => {
  expect(planted).toMatch(pattern);
  const found = SOURCES.flatMap((path) => {
    const lines = readFileSync(join(import.meta.dirname, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});

it('looks at every folder', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(new Set(SOURCES.map((path) => path.split('/')[0]))).toContain('zhangyi');
});
