import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { cronPattern } from '#server/platform/schedule.ts';
import { figuresJob, recordsJob, retentionJob, scheduledBackups } from '#server/jobs/scheduled-jobs.ts';
import { startServer } from '#server/start-server.ts';
import { capturedLog } from '#test/captured-log.ts';
import { query } from '#test/embedded-postgres-harness.ts';
import { fakeClock } from '#test/fake-clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'warehouse-jobs-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('backups are due daily at 2:00 and on Sundays at 3:00, retention daily at 4:00, figures at 5:00, time records at 6:00', () => {
  const jobs = [
    ...scheduledBackups({} as never),
    retentionJob({} as never),
    figuresJob({} as never),
    recordsJob({} as never),
  ];
  expect(Object.fromEntries(jobs.map(({ name, schedule }) => [name, cronPattern(schedule)]))).toEqual({
    'backup-daily': '0 2 * * *',
    'backup-weekly': '0 3 * * 0',
    retention: '0 4 * * *',
    figures: '0 5 * * *',
    'time-records': '0 6 * * *',
  });
});

test('two nodes that start after days of downtime catch up once between them, and log whether backups are encrypted', async () => {
  const clock = fakeClock('2026-05-05T15:00:00Z');
  await query(database.url, `update installation set created_at = '2026-04-30'`);
  const environment = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url };
  const recipient = await identityToRecipient(await generateIdentity());
  const starts = [
    { name: 'one', BACKUP_AGE_RECIPIENT: '', logged: capturedLog() },
    { name: 'two', BACKUP_AGE_RECIPIENT: recipient, logged: capturedLog() },
  ];
  const nodes = await Promise.all(
    starts.map(({ name, BACKUP_AGE_RECIPIENT, logged }) => {
      const own = { DATA_DIR: join(folder, name), BACKUP_DIR: join(folder, 'backups'), BACKUP_AGE_RECIPIENT };
      const config = readConfig({ ...environment, ...own });
      return startServer({ config, log: logged.log, clock, webFolder: null });
    }),
  );
  const said = starts.map(({ logged }) => logged.entries().filter(({ msg }) => /not encrypted/.test(String(msg))));
  expect(said).toEqual([[expect.objectContaining({ level: 30 })], []]);
  const runs = () => query(database.url, 'select job, slot::text, attempts, outcome from job_runs order by job');
  await expect.poll(runs, { timeout: 60_000 }).toEqual([
    { job: 'backup-daily', slot: '2026-05-05', attempts: 1, outcome: 'done' },
    { job: 'backup-weekly', slot: '2026-05-03', attempts: 1, outcome: 'done' },
    { job: 'figures', slot: '2026-05-05', attempts: 1, outcome: 'done' },
    { job: 'retention', slot: '2026-05-05', attempts: 1, outcome: 'done' },
    { job: 'time-records', slot: '2026-05-05', attempts: 1, outcome: 'done' },
  ]);
  await Promise.all(nodes.map((node) => node.stop()));
  // Both backups of an external server are exports; the clock does not move between them.
  expect((await readdir(join(folder, 'backups'))).toSorted()).toEqual([
    'export-20260505T150000Z',
    'export-20260505T150000Z-2',
  ]);
});
