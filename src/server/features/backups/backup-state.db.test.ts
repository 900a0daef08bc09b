import { beforeEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { beginRun, endRun } from '#server/platform/job-runs.ts';
import { findLatestRuns } from '../../platform/job-runs.ts';
import { readBackupState } from './backups-service.ts';

const site = await testApp();

const installed = new Date('2026-05-01T12:00:00Z');

beforeEach(async () => {
  await site.context.database.pool.query('delete from job_runs');
  await site.context.database.pool.query('update installation set created_at = $1', [installed]);
});

async function run(job: string, slot: string, at: string, outcome: 'done' | 'failed') {
  const { db } = site.context.database;
  const id = await beginRun(db, job, slot, new Date(at));
  if (id !== null) await endRun(db, id, { outcome, report: { files: 3 }, now: new Date(at) });
  return id;
}

test('a new installation has a day and two hours for its first backup', async () => {
  site.clock.set('2026-05-02T14:00:00Z');
  expect(await readBackupState(site.context)).toEqual({ lastGoodAt: null, overdue: false });
  site.clock.advance(1_000);
  expect(await readBackupState(site.context)).toEqual({ lastGoodAt: null, overdue: true });
});

test('only successful backups count, of any kind', async () => {
  await run('backup-weekly', '2026-05-03', '2026-05-03T08:10:00Z', 'done');
  await run('backup-daily', '2026-05-04', '2026-05-04T07:00:00Z', 'failed');
  await run('retention', '2026-05-04', '2026-05-04T07:00:00Z', 'done');
  site.clock.set('2026-05-04T10:00:00Z');
  expect(await readBackupState(site.context)).toEqual({ lastGoodAt: new Date('2026-05-03T08:10:00Z'), overdue: false });
  site.clock.set('2026-05-04T10:10:01Z');
  expect((await readBackupState(site.context)).overdue).toBe(true);
  await run('backup-by-hand', '2026-05-04', '2026-05-04T10:05:00Z', 'done');
  expect((await readBackupState(site.context)).overdue).toBe(false);
});

test('shows the latest run of each job; a finished slot is not run again, a failed one is', async () => {
  await run('retention', '2026-05-03', '2026-05-03T09:00:00Z', 'done');
  await run('retention', '2026-05-04', '2026-05-04T09:00:00Z', 'failed');
  expect(await run('retention', '2026-05-03', '2026-05-04T09:30:00Z', 'done')).toBeNull();
  expect(await run('retention', '2026-05-04', '2026-05-04T10:00:00Z', 'done')).not.toBeNull();
  expect(await findLatestRuns(site.context.database.db)).toEqual([
    {
      job: 'retention',
      slot: '2026-05-04',
      attempts: 2,
      startedAt: new Date('2026-05-04T10:00:00Z'),
      finishedAt: new Date('2026-05-04T10:00:00Z'),
      outcome: 'done',
      report: { files: 3 },
    },
  ]);
});
