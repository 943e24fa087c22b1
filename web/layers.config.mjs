// Which folder of src may import from which: `pnpm check` runs dependency-cruiser with these rules. It sees type imports of
// .ts files; those of .svelte files are gone before it looks.

/** From the bottom up: each folder imports only from itself and from those before it. */
const SHARED = ['lib', 'art', 'ui', 'fairness', 'table', 'analysis', 'replay', 'lessons', 'puzzles', 'rules'];
const GAMES = ['yokai', 'zhangyi'];
/** Starts the program, or shows drawings of all games on the development server. */
const TOP = ['pages', 'gallery'];

const inside = (...folders) => `^src/(${folders.join('|')})/`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    ...SHARED.map((folder, place) =>
      rule(`${folder}-imports-only-lower-folders`, { path: inside(folder) }, { path: '^src/', pathNot: inside(...SHARED.slice(0, place + 1)) }),
    ),
    rule('games-stay-apart', { path: inside(...GAMES) }, { path: '^src/', pathNot: [inside('$1'), inside(...SHARED)] }),
    rule('pages-import-no-game', { path: inside('pages') }, { path: '^src/', pathNot: inside(...SHARED, 'pages') }),
    rule(
      'only-games.ts-lists-the-games',
      { path: '^src/[^/]+$', pathNot: ['^src/games\\.ts$', '\\.test\\.ts$'] },
      { path: inside(...GAMES) },
    ),
    rule('every-folder-has-its-layer', {}, { path: '^src/[^/]+/', pathNot: inside(...SHARED, ...GAMES, ...TOP) }),
    rule('every-import-is-found', {}, { couldNotResolve: true, path: '^\\.' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte', '.js', '.mjs', '.json'] },
  },
};
