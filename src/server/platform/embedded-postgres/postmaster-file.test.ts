import { expect, test } from 'vitest';

import { parsePostmasterFile } from './postmaster-file.ts';

const complete = '4711\n/data/postgres\n1795233519\n5432\n/tmp/socket\n\n 16039950         4\nready   \n';

test('names the process and its state', () => {
  expect(parsePostmasterFile(complete)).toEqual({ pid: 4711, status: 'ready' });
});

test('a file that is still being written has no state yet', () => {
  expect(parsePostmasterFile('4711\n/data/postgres\n')).toEqual({ pid: 4711, status: undefined });
});

test('the number of a standalone server, written negative, is its process', () => {
  expect(parsePostmasterFile('-4711\n')?.pid).toBe(4711);
});

test.each(['', '\n', 'garbage'])('a damaged file names nobody: %j', (text) => {
  expect(parsePostmasterFile(text)).toBeUndefined();
});
