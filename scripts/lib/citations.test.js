import { expect, test } from 'vitest';
import { citedHeadings, citedPaths, citedScripts, citedSettings, headings } from './citations.js';

const folders = new Set(['src', 'docs']);
/** @param {string} text */
const paths = (text) => citedPaths(text, folders).map(({ path }) => path);

test('finds paths in links and in backticks', () => {
  expect(paths('See [it](docs/operate.md#backup) and `src/server/main.ts`, `docs/adr/`.')).toEqual([
    'docs/operate.md',
    'src/server/main.ts',
    'docs/adr/',
  ]);
});

test('takes no URL, pattern, outside path or code block for a path', () => {
  expect(paths('[a](https://x.org/y) [b](#top) `src/**/x.ts` `api/health` `src`\n```\n`src/gone.ts`\n```\n')).toEqual(
    [],
  );
});

test('finds npm scripts in sentences and in code blocks', () => {
  expect(citedScripts('Run `npm start`, then:\n```\nnpm run bench -- queue\n```')).toEqual(['bench', 'start']);
});

test('finds settings in backticks, alone, with a value or as a file', () => {
  expect(citedSettings('Set `DATA_DIR`, `PUBLIC_URL=https://x.org`, `TLS_KEY_FILE`; not NODE_ENV, `PORT`.')).toEqual([
    'DATA_DIR',
    'PUBLIC_URL',
    'TLS_KEY',
  ]);
});

test('finds a heading that is cited across two comment lines', () => {
  expect(citedHeadings('/**\n * Source: docs/product,\n * "The\n * queue".\n */')).toEqual(['The queue']);
});

test('strips the marks of headings, and takes no comment in a code block for one', () => {
  expect([...headings('# One\n\n```sh\n# not one\n```\n### `Two` and three\n')]).toEqual(['One', 'Two and three']);
});
