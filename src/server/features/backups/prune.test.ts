import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { dayMs } from '#shared/time/applied-time.ts';
import { plainWalFile, sealedWalFile } from '../../platform/backup/wal-files.ts';
import { segmentName } from '../../platform/backup/wal-names.ts';
import { archiveIn, findBackups } from './backup-place.ts';
import { pruneBackups } from './prune.ts';

const now = new Date('2026-11-22T12:00:00Z');
const moment = { now, timeZone: 'America/Chicago' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warehouse-prune-'));
});
afterEach(() => rm(folder, { recursive: true }));

const segment = (number: number) => segmentName({ timeline: 1, number });

/** A full backup made `daysAgo`, with a log of one segment. */
async function full(server: string, daysAgo: number, number: number): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  const path = join(folder, server, `full-${daysAgo}`);
  await mkdir(path, { recursive: true });
  const part = { firstSegment: segment(number), lastSegment: segment(number), files: { bytes: 1, sha256: '' } };
  const manifest = { kind: 'full', format: 1, postgresMajor: 18, startedAt: at, finishedAt: at, ...part };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest));
}

async function log(server: string, numbers: number[]): Promise<void> {
  const archive = archiveIn(join(folder, server));
  await mkdir(archive.folder, { recursive: true });
  await Promise.all(numbers.map((number) => writeFile(join(archive.folder, plainWalFile(segment(number))), '')));
}

const sum = { bytes: 1, sha256: 'ab'.repeat(32) };

const namesOf = async (server: string) => (await findBackups(join(folder, server))).map(({ name }) => name);

test('removes old backups, and log that no remaining one can use', async () => {
  for (const [daysAgo, number] of [
    [40, 10],
    [33, 20],
    [26, 30],
    [1, 40],
  ] as const) {
    await full('server-a', daysAgo, number);
  }
  await log('server-a', [9, 10, 19, 20, 21, 41]);
  const wal = join(folder, 'server-a', 'wal');
  await writeFile(join(wal, '00000002.history.gz'), '');
  // Encrypted segments are removed too, and so is one present in both forms.
  for (const number of [10, 18, 40]) await writeFile(join(wal, sealedWalFile(segment(number), sum, sum)), '');
  expect(await pruneBackups(folder, join(folder, 'server-a'), moment)).toEqual([]);
  expect(await namesOf('server-a')).toEqual(['full-40', 'full-33', 'full-26', 'full-1']);
  const left = await archiveIn(join(folder, 'server-a')).names();
  expect(left).toEqual(['00000002.history', ...[20, 21, 40, 41].map(segment)].toSorted());
  expect(await readdir(wal)).toHaveLength(5);
});

test('removes backups of a database replaced long ago, never of the current one', async () => {
  await full('server-old', 400, 1);
  await full('server-now', 400, 1);
  await log('server-now', [0, 1, 2]);
  expect(await pruneBackups(folder, join(folder, 'server-now'), moment)).toEqual(['full-400']);
  expect(await readdir(folder)).toEqual(['server-now']);
  expect(await archiveIn(join(folder, 'server-now')).names()).toEqual([1, 2].map(segment));
});

test('ignores unfinished and damaged backups, and leaves them for inspection', async () => {
  await full('server-a', 1, 5);
  await mkdir(join(folder, 'server-a', 'full-damaged'));
  await mkdir(join(folder, 'server-a', '.unfinished-full-x'));
  expect(await namesOf('server-a')).toEqual(['full-1']);
  expect(await pruneBackups(folder, join(folder, 'server-a'), moment)).toEqual([]);
  expect(await readdir(join(folder, 'server-a'))).toHaveLength(3);
});
