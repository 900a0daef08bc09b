import { expect, test } from 'vitest';

import { parseWalFile, plainWalFile, sealedWalFile } from './wal-files.ts';

const plain = { bytes: 1, sha256: '0123456789abcdef'.repeat(4) };
const sealed = { bytes: 2, sha256: 'fedcba9876543210'.repeat(4) };

test.each(['0000000100000000000000FF', '00000002.history', '0000000100000000000000FF.00000028.backup'])(
  '%s is recognised under both of its names',
  (name) => {
    expect(parseWalFile(plainWalFile(name))).toEqual({ name, file: `${name}.gz`, sums: null });
    const file = sealedWalFile(name, plain, sealed);
    expect(file).toBe(`${name}.${plain.sha256.slice(0, 32)}.${sealed.sha256.slice(0, 32)}.gz.age`);
    expect(parseWalFile(file)).toEqual({
      name,
      file,
      sums: { plain: plain.sha256.slice(0, 32), sealed: sealed.sha256.slice(0, 32) },
    });
  },
);

test.each([
  '.unfinished-12-0000000100000000000000FF.gz.age',
  '.unfinished-12-0000000100000000000000FF.gz',
  '0000000100000000000000FF.gz.age',
  `0000000100000000000000FF.${'0'.repeat(32)}.gz.age`,
  `0000000100000000000000FF.${'0'.repeat(32)}.${'0'.repeat(32)}.gz`,
  '0000000100000000000000FF',
  'manifest.json',
])('%s is not an archive file', (file) => {
  expect(parseWalFile(file)).toBeNull();
});
