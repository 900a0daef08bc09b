import { beforeEach, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { retentionJob } from '#server/jobs/scheduled-jobs.ts';
import { runDueJobs, runJobNow } from '#server/jobs/run-jobs.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { checkDay, findClockLeap } from './clock-leap.ts';
import { runRetention } from './run-retention.ts';

const never = new AbortController().signal;
const today = '2026-05-04T17:00:00.000Z';
const site = await testApp();

beforeEach(async () => {
  const { pool } = site.context.database;
  await pool.query('truncate check_ins, archived_check_ins, check_in_events, counters, operations, job_runs cascade');
  await pool.query(`update installation set created_at = '2026-05-03T12:00:00Z'`);
  site.clock.set(today);
});

const job = () => retentionJob(site.context);
const run = () => runDueJobs(site.context, [job()], never);
const calls = async () => callsOf(site, await site.signedIn());
const health = async () => (await (await calls()).get('/api/health')).json();
const inTheYard = async (id: string) => (await (await calls()).get(`/api/check-ins/${id}`)).statusCode === 200;

const noBackupIsOverdue = () =>
  site.context.database.pool.query(
    `insert into job_runs (job, started_at, finished_at, outcome) values ('backup-daily', $1, $1, 'done')`,
    [site.clock.now()],
  );

async function completed(): Promise<string> {
  const { id } = await newCheckIn(site.context);
  await (await calls()).patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
  return id;
}

test('after a clock leap, archiving waits for confirmation, even if new check-ins arrive', async () => {
  await run();
  const id = await completed();
  site.clock.advance(100 * dayMs);
  await run();
  await newCheckIn(site.context);
  await noBackupIsOverdue();
  site.clock.advance(dayMs);
  await run();
  expect(await inTheYard(id)).toBe(true);
  await expect.poll(health).toEqual({
    status: 'warning',
    message:
      'Nothing was recorded between 2026-05-04 and 2026-08-12, so the clock of the server may have leapt: it says ' +
      '2026-08-13. No old check-in is archived or deleted until somebody has looked. If today is 2026-08-13, run: ' +
      'npm run retention -- --confirm-date 2026-08-13. If not, set the clock; the next run then goes on by itself.',
  });
});

test('once the clock is corrected, archiving resumes by itself and the warning disappears', async () => {
  await run();
  site.clock.advance(100 * dayMs);
  await run();
  site.clock.set(today);
  const id = await completed();
  await site.context.database.pool.query(`update check_ins set status_changed_at = '2026-03-01'`);
  site.clock.advance(dayMs);
  await run();
  await noBackupIsOverdue();
  await expect.poll(health).toEqual({ status: 'healthy' });
  expect(await inTheYard(id)).toBe(false);
});

test('there is no leap if the server ran every day, even if no truck came and archiving failed', async () => {
  await run();
  for (let day = 1; day <= 20; day += 1) {
    site.clock.advance(dayMs);
    await runDueJobs(site.context, [{ ...job(), run: async () => Promise.reject(new Error('disk full')) }], never);
  }
  expect(await findClockLeap(site.context)).toBeNull();
});

test('a leap is forgotten once the date is confirmed', async () => {
  await run();
  await completed();
  site.clock.advance(100 * dayMs);
  expect(() => checkDay('2026-05-04', site.context)).toThrow('The clock of this machine says 2026-08-12');
  checkDay('2026-08-12', site.context);
  const confirmed = { ...job(), run: () => runRetention(site.context, never, { clockIsConfirmed: true }) };
  expect(await runJobNow(site.context, confirmed)).toMatchObject({ archived: 1 });
  site.clock.advance(dayMs);
  expect(await findClockLeap(site.context)).toBeNull();
});
