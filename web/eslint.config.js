import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['src/lib/net/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['public/sw.js', 'engine/offline.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      // The content security policy forbids style attributes; style: directives go through the CSSOM and are fine.
      'no-restricted-syntax': ['error', { selector: 'SvelteAttribute[key.name="style"]', message: 'use a class or style:' }],
      // Maps and sets here are no state that a template watches.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-at-html-tags': 'error',
      'no-undef': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
);
