import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { capturedLog } from '#test/captured-log.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { StartupError } from '../startup-error.ts';
import { startArchiver } from './archiver.ts';

let cluster: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cluster = await mkdtemp(join(tmpdir(), 'archiver-'));
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(cluster, { recursive: true });
});

test('reports since when and why the log is not archived, with the remedy, until it is again', async () => {
  const clock = fakeClock();
  const { log, entries } = capturedLog();
  let problem: Error | null = new StartupError('/backups is full.', 'Make room.');
  const take = vi.fn<() => Promise<string[]>>(() => (problem ? Promise.reject(problem) : Promise.resolve([])));
  const archiver = startArchiver({ take }, cluster, { log, clock });
  const since = clock.now();
  await expect.poll(() => archiver.failure()).toEqual({ since, message: '/backups is full.', remedy: 'Make room.' });
  clock.advance(60_000);
  problem = new Error('EACCES');
  await archiver.stop();
  expect(entries().filter(({ msg }) => msg === 'the log of the database cannot be archived')).toHaveLength(1);

  const next = startArchiver({ take }, cluster, { log, clock });
  await expect
    .poll(() => next.failure())
    .toMatchObject({ message: 'EACCES', remedy: expect.stringContaining('BACKUP_DIR') });
  problem = null;
  await next.stop();
  const healthy = startArchiver({ take }, cluster, { log, clock });
  await expect.poll(() => take).toHaveBeenCalledTimes(3);
  expect(healthy.failure()).toBeNull();
  await healthy.stop();
});

test('reports the size of the server’s own log folder', async () => {
  await writeFile(join(cluster, 'pg_wal', '000000010000000000000001'), Buffer.alloc(3000));
  await writeFile(join(cluster, 'pg_wal', '000000010000000000000002'), Buffer.alloc(2000));
  const take = () => Promise.resolve([]);
  const archiver = startArchiver({ take }, cluster, { log: capturedLog().log, clock: fakeClock() });
  expect(await archiver.logBytes()).toBe(5000);
  await archiver.stop();
});
