import { execFile } from 'node:child_process';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';

import { createLogger } from '../logger.ts';
import { copyPackage } from './program-copy.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const run = promisify(execFile);
const packageFolder = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);
let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataDir();
  await chmod(dataDir, 0o755);
});

afterEach(() => removeDataDir(dataDir));

test('concurrent copying yields one complete, working copy', async () => {
  const place = { dataDir, user: undefined };
  const [one, other] = await Promise.all([
    copyPackage(packageFolder, '1', place),
    copyPackage(packageFolder, '1', place),
  ]);
  expect(other).toBe(one);
  expect(await readdir(join(dataDir, 'programs'))).toEqual(['postgres-1']);
  const { stdout } = await run(join(one, 'native', 'bin', 'postgres'), ['--version']);
  expect(stdout).toContain('PostgreSQL) 18');
});

test.runIf(process.platform === 'linux')('a copy has the links that the package cannot contain', async () => {
  const copy = await copyPackage(packageFolder, '1', { dataDir, user: undefined });
  expect((await lstat(join(copy, 'native', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test('the programs in POSTGRES_BIN serve the data folder', async () => {
  const copy = await copyPackage(packageFolder, '1', { dataDir, user: undefined });
  const binDir = join(copy, 'native', 'bin');
  const postgres = await startEmbeddedPostgres({ dataDir, binDir, log: createLogger('silent') });
  expect(await query(postgres.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await postgres.stop();
});
