import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { findLatestRuns } from '#server/platform/job-runs.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { Job } from '../platform/schedule.ts';
import { runDueJobs } from './run-jobs.ts';
import { startJobs } from './start-jobs.ts';

const database = await createTestDatabase();
const node = await buildTestApp({ database });
const otherNode = await buildTestApp({ database });
afterAll(async () => {
  await Promise.all([node.close(), otherNode.close()]);
  await database.drop();
});

const never = new AbortController().signal;

beforeEach(async () => {
  await node.context.database.pool.query(`update installation set created_at = '2026-05-01T12:00:00Z'`);
  await node.context.database.pool.query('delete from job_runs');
  for (const site of [node, otherNode]) site.clock.set('2026-05-04T12:00:00Z');
});

function job(run: Job['run'], name = 'sweep'): Job {
  return { name, schedule: { hour: 2 }, lock: name, run };
}

const latest = () => findLatestRuns(node.context.database.db);

test('if several nodes check simultaneously, one does the work, once', async () => {
  const run = vi.fn<Job['run']>(async () => ({ swept: 4 }));
  const looks = [node, otherNode, node, otherNode].map((site) => runDueJobs(site.context, [job(run)], never));
  await Promise.all(looks);
  await runDueJobs(otherNode.context, [job(run)], never);
  expect(run).toHaveBeenCalledTimes(1);
  expect(await latest()).toMatchObject([{ job: 'sweep', slot: '2026-05-04', outcome: 'done', report: { swept: 4 } }]);
});

test('runs again the next day, and catches up on only the latest missed slot', async () => {
  const run = vi.fn<Job['run']>(async () => ({}));
  await runDueJobs(node.context, [job(run)], never);
  node.clock.set('2026-05-05T06:59:00Z');
  await runDueJobs(node.context, [job(run)], never);
  expect(run).toHaveBeenCalledTimes(1);
  node.clock.set('2026-05-09T20:00:00Z');
  await runDueJobs(node.context, [job(run)], never);
  await runDueJobs(node.context, [job(run)], never);
  expect(run).toHaveBeenCalledTimes(2);
  expect(await latest()).toMatchObject([{ slot: '2026-05-09', attempts: 1 }]);
});

test('a new installation has no missed slots', async () => {
  await node.context.database.pool.query(`update installation set created_at = '2026-05-04T07:30:00Z'`);
  const run = vi.fn<Job['run']>(async () => ({}));
  await runDueJobs(node.context, [job(run)], never);
  expect(run).not.toHaveBeenCalled();
  expect(await latest()).toEqual([]);
});

test('a failure is recorded, does not block other jobs, and is retried by the next check', async () => {
  const failing = vi.fn<Job['run']>(async () => Promise.reject(new Error('The disk is full.')));
  const other = vi.fn<Job['run']>(async () => ({}));
  await runDueJobs(node.context, [job(failing), job(other, 'other')], never);
  expect(await latest()).toMatchObject([
    { job: 'other', outcome: 'done' },
    { job: 'sweep', outcome: 'failed', report: { error: 'The disk is full.' } },
  ]);
  failing.mockResolvedValueOnce({ swept: 1 });
  await runDueJobs(otherNode.context, [job(failing), job(other, 'other')], never);
  expect(other).toHaveBeenCalledTimes(1);
  expect(await latest()).toContainEqual(
    expect.objectContaining({ job: 'sweep', attempts: 2, outcome: 'done', report: { swept: 1 } }),
  );
});

test('stopping interrupts a running job, which is started again', async () => {
  const begun = Promise.withResolvers<void>();
  const run = vi.fn<Job['run']>((signal) => {
    begun.resolve();
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  const jobs = startJobs(node.context, [job(run)]);
  await begun.promise;
  await jobs.stop();
  expect(await latest()).toMatchObject([{ outcome: 'running', finishedAt: null }]);
  await runDueJobs(otherNode.context, [job(async () => ({ swept: 2 }))], never);
  expect(await latest()).toMatchObject([{ outcome: 'done', attempts: 2, report: { swept: 2 } }]);
});
