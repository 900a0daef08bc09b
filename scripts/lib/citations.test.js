import { expect, test } from 'vitest';
import { citedHeadings, citedPaths, citedScripts, citedSettings, headings } from './citations.js';

const folders = new Set(['src', 'docs']);
/** @param {string} text */
const paths = (text) => citedPaths(text, folders).map(({ path }) => path);

test('paths are named by links and in backticks', () => {
  expect(paths('See [it](docs/operate.md#backup) and `src/server/main.ts`, `docs/adr/`.')).toEqual([
    'docs/operate.md',
    'src/server/main.ts',
    'docs/adr/',
  ]);
});

test('addresses, patterns, places outside and code blocks are no paths', () => {
  expect(paths('[a](https://x.org/y) [b](#top) `src/**/x.ts` `api/health` `src`\n```\n`src/gone.ts`\n```\n')).toEqual(
    [],
  );
});

test('npm scripts are found in sentences and in code blocks', () => {
  expect(citedScripts('Run `npm start`, then:\n```\nnpm run bench -- queue\n```')).toEqual(['bench', 'start']);
});

test('settings are named in backticks, alone, with a value or as the file that holds it', () => {
  expect(citedSettings('Set `DATA_DIR`, `PUBLIC_URL=https://x.org`, `TLS_KEY_FILE`; not NODE_ENV, `PORT`.')).toEqual([
    'DATA_DIR',
    'PUBLIC_URL',
    'TLS_KEY',
  ]);
});

test('a heading may be cited across two lines of a comment', () => {
  expect(citedHeadings('/**\n * Source: docs/product.md,\n * "The\n * queue".\n */')).toEqual(['The queue']);
});

test('headings lose their marks, and comments in code blocks are none', () => {
  expect([...headings('# One\n\n```sh\n# not one\n```\n### `Two` and three\n')]).toEqual(['One', 'Two and three']);
});
