import { beforeEach, expect, test, vi } from 'vitest';

import { testApp, testDatabase } from '#test/of-this-file.ts';
import { retentionJob } from '#server/jobs/scheduled-jobs.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { recordTables, tableDigest } from '#test/table-digest.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { previewRetention, runRetention } from './run-retention.ts';

let staff: Calls;

const never = new AbortController().signal;
const today = '2026-05-04T17:00:00.000Z';
const database = await testDatabase();
const site = await testApp({ database });
const visitor = callsOf(site);

beforeEach(async () => {
  await site.context.database.pool.query(
    'truncate check_ins, archived_check_ins, purged_check_ins, check_in_events, counters, operations, tickets cascade',
  );
  await site.context.database.pool.query('truncate job_runs');
  await site.context.database.pool.query(`update installation set created_at = '2026-05-03T12:00:00Z'`);
  site.clock.set(today);
  staff = callsOf(site, await site.signedIn());
});

/** Checks a driver in `daysAgo`, to the millisecond. */
async function arrived(daysAgo: number, changes: Record<string, unknown> = {}, msLater = 0, facility = 'Bedford Park') {
  site.clock.set(new Date(Date.parse(today) - daysAgo * dayMs + msLater));
  const row = await newCheckIn(site.context, { facility });
  // Signed in on that day, because a session of a later day is not valid then.
  if (Object.keys(changes).length > 0)
    await callsOf(site, await site.signedIn()).patch(`/api/check-ins/${row.id}`, { changes });
  site.clock.set(today);
  return row.id;
}

const listed = async (query = '') => {
  const page = (await staff.get(`/api/check-ins?pageSize=100${query}`)).json();
  return { ids: page.checkIns.map(({ id }: { id: string }) => id).toSorted(), totalCount: page.totalCount };
};

test('check-ins stay for 30 days after they were completed or canceled, open ones for 90 days after arrival', async () => {
  const ended = async (status: string, msLater = 0) => arrived(30, { status }, msLater);
  const kept = [
    await ended('completed'),
    await arrived(90, { status: 'drop' }),
    await arrived(31, { priority: 'high' }),
    await arrived(0, { status: 'canceled' }),
  ];
  const old = [await ended('completed', -1), await ended('canceled', -1), await arrived(90, {}, -1)];
  expect(await runRetention(site.context, never)).toMatchObject({ archived: 3, deleted: 0 });
  expect(await listed()).toEqual({ ids: kept.toSorted(), totalCount: 4 });
  expect(await listed('&archive=only')).toEqual({ ids: old.toSorted(), totalCount: 3 });
});

test('a trailer picked up on its last day stays for 30 more', async () => {
  const id = await arrived(95);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
  site.clock.advance(30 * dayMs);
  const clockIsConfirmed = true;
  expect(await runRetention(site.context, never, { clockIsConfirmed })).toMatchObject({ archived: 0 });
  site.clock.advance(1);
  expect(await runRetention(site.context, never, { clockIsConfirmed })).toMatchObject({ archived: 1 });
});

test('the periods are settings, which each run and each preview reads anew', async () => {
  await arrived(11, { status: 'completed' });
  await arrived(21);
  await arrived(400, { status: 'completed' });
  await site.context.database.pool.query(`insert into settings (name, value) values
    ('archiveDoneAfterDays', '10'), ('archiveOthersAfterDays', '20'), ('keepArchiveYears', '1')`);
  try {
    expect(await previewRetention(site.context)).toMatchObject({ archived: 3 });
    expect(await runRetention(site.context, never)).toMatchObject({ archived: 3, deleted: 1 });
    expect((await listed()).totalCount).toBe(0);
    expect((await listed('&archive=only')).totalCount).toBe(2);
  } finally {
    await site.context.database.pool.query('delete from settings');
  }
  await arrived(11, { status: 'completed' });
  expect(await runRetention(site.context, never)).toMatchObject({ archived: 0, deleted: 0 });
});

test('archiving erases only licence and phone, in the record and its history', async () => {
  const id = await arrived(40, { phoneNumber: '(999) 888-7777', driversLicense: 'X-SECRET-9', status: 'completed' });
  await runRetention(site.context, never);
  const { rows } = await site.context.database.pool.query<{ text: string }>(
    `select t::text as text from check_in_events t union all select t::text from archived_check_ins t
     union all select t::text from check_ins t`,
  );
  const everything = rows.map(({ text }) => text).join('\n');
  expect(everything).not.toMatch(/555-0147|888-7777|L123-4567-8901|X-SECRET-9/);
  const [record] = (await staff.get('/api/check-ins?archive=only')).json().checkIns;
  expect(record).toMatchObject({ id, phoneNumber: '', driversLicense: '', driverName: 'Maria Lopez', version: 3 });
  const { entries } = (await staff.get(`/api/check-ins/${id}/history`)).json();
  expect(entries).toMatchObject([
    {
      kind: 'created',
      changes: { driverName: { after: 'Maria Lopez' }, phoneNumber: { before: null, after: null } },
    },
    { kind: 'updated', changes: { driversLicense: { before: null, after: null }, status: { after: 'completed' } } },
    { kind: 'archived', version: 3, changes: {}, actor: null },
  ]);
});

test('archived check-ins leave the public views, the queue, the lists and the tabs, but count in the grand total', async () => {
  const id = await arrived(95);
  await arrived(1);
  expect((await visitor.get(`/api/check-ins/${id}`)).statusCode).toBe(200);
  await runRetention(site.context, never);

  const alone = await visitor.get(`/api/check-ins/${id}`);
  expect(alone.statusCode).toBe(404);
  for (const caller of [visitor, staff]) {
    for (const path of ['/api/check-ins', '/api/queue', '/api/queue?startDate=2026-01-01', '/api/queue?state=active']) {
      const answer = await caller.get(path);
      expect([path, answer.statusCode, answer.body.includes(id)]).toEqual([path, 200, false]);
    }
  }
  expect((await visitor.get('/api/check-ins?archive=only')).statusCode).toBe(400);
  expect((await visitor.get('/api/check-ins/export?format=csv&archive=only')).statusCode).toBe(401);
  expect((await staff.get('/api/queue')).json().totalCount).toBe(1);
  expect((await staff.get('/api/check-ins?status=live')).json().totalCount).toBe(1);
  expect((await staff.get('/api/summary')).json()).toMatchObject({ total: 2, live: 1, drop: 0 });
});

test('staff can search, filter and export the archive', async () => {
  const id = await arrived(95, { driverName: 'Ada Byron' });
  await arrived(95);
  await arrived(1, { driverName: 'Ada Young' });
  await runRetention(site.context, never);
  expect(await listed('&archive=only&search=ADA&sort=driverName')).toEqual({ ids: [id], totalCount: 1 });
  const file = await staff.get('/api/check-ins/export?format=csv&archive=only&sort=carrier');
  expect(file.headers['x-total-count']).toBe('2');
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
  expect(file.body).toContain('Ada Byron');
  expect(file.body).not.toContain('Ada Young');
});

test('after 7 years a record and its history are deleted from the archive', async () => {
  const [id, kept] = [await arrived(95), await arrived(95, {}, 1)];
  await runRetention(site.context, never);
  site.clock.set('2033-01-29T17:00:00.001Z');
  await site.context.database.pool.query(`update archived_check_ins set created_at = '2026-01-29T17:00:00Z'`);
  await site.context.database.pool.query(
    `update archived_check_ins set created_at = '2026-01-29T17:00:00.001Z' where id = $1`,
    [kept],
  );
  expect(await runRetention(site.context, never, { clockIsConfirmed: true })).toMatchObject({
    archived: 0,
    deleted: 1,
  });
  expect((await site.context.database.pool.query('select id from archived_check_ins')).rows).toEqual([{ id: kept }]);
  const { rows } = await site.context.database.pool.query('select distinct check_in_id as id from check_in_events');
  expect(rows).toEqual([{ id: kept }]);
  expect(id).not.toBe(kept);
});

test('an interrupted run continues where it stopped; a second node repeats nothing', async () => {
  const otherNode = await buildTestApp({ database });
  otherNode.clock.set(today);
  await Promise.all(Array.from({ length: 7 }, () => newCheckIn(site.context)));
  await site.context.database.pool.query(
    `insert into check_ins (id, driver_name, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, facility, created_at, status_changed_at)
     select gen_random_uuid(), driver_name, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, facility, '2026-01-01', '2026-01-01' from check_ins, generate_series(1, 64)`,
  );
  await site.context.database.pool.query(
    `update counters set value = value + 448 where (name, shard) = (select name, shard from counters limit 1)`,
  );
  const ending = new AbortController();
  vi.spyOn(site.context.changes, 'announce').mockImplementationOnce(() => ending.abort());
  await expect(runRetention(site.context, ending.signal)).rejects.toThrow('aborted');
  expect(await listed('&archive=only')).toMatchObject({ totalCount: 200 });
  const reports = await Promise.all([runRetention(site.context, never), runRetention(otherNode.context, never)]);
  expect(reports[0].archived + reports[1].archived).toBe(248);
  expect([(await listed()).totalCount, (await listed('&archive=only')).totalCount]).toEqual([7, 448]);
  await otherNode.close();
});

test('the preview matches what a run then does, and changes nothing', async () => {
  await arrived(95);
  // At another facility: at the same one the driver may get the other's ticket, which has been free for weeks.
  await arrived(40, { status: 'completed' }, 0, 'Flexport');
  const { pool } = site.context.database;
  await pool.query(
    `insert into operations (operation_id, request_hash, outcome, received_at) values
       (gen_random_uuid(), '', '{}', '2026-03-05T17:00:00Z'), (gen_random_uuid(), '', '{}', '2026-03-05T16:59:59Z')`,
  );
  await pool.query(
    `insert into audit_events (kind, outcome, occurred_at) values
       ('sign_out', 'done', '2024-05-04T16:59:59Z'), ('sign_out', 'done', '2024-05-04T17:00:00Z')`,
  );
  // At a facility without activity: elsewhere the server itself deletes the estimates of trucks that are gone.
  await pool.query(
    `insert into estimates (check_in_id, ahead_class, facility, ahead, made_at, since, usual_ms) values
       (gen_random_uuid(), 0, 'Woodridge', 0, '2026-02-03T16:59:59Z', now(), 1),
       (gen_random_uuid(), 0, 'Woodridge', 0, '2026-02-03T17:00:00Z', now(), 1)`,
  );
  await pool.query(`insert into sign_in_attempts values ('\\x01', 1, '2026-03-05T16:59:59Z')`);
  const preview = await previewRetention(site.context);
  expect(preview).toEqual(await previewRetention(site.context));
  expect(preview).toEqual({
    archived: 2,
    deleted: 0,
    notArchivable: [],
    forgotten: {
      operations: 2,
      tickets: 2,
      estimates: 1,
      kept_answers: 0,
      mails: 0,
      webhook_deliveries: 0,
      removed_records: 0,
      expected_arrivals: 0,
      expected_arrival_notes: 0,
      sessions: 0,
      sign_in_attempts: 1,
      sign_in_addresses: 0,
      sign_in_devices: 0,
      audit_events: 1,
    },
  });
  expect(await runRetention(site.context, never)).toEqual(preview);
  expect((await staff.get('/api/auth/session')).json().user).not.toBeNull();
});

test('no id is ever reused: not of an archived, a deleted or an expired record', async () => {
  const ids = [await arrived(1), await arrived(95), await arrived(1), await arrived(96)];
  await staff.delete(`/api/check-ins/${ids[2]}`);
  await runRetention(site.context, never);
  await site.context.database.pool.query(`update archived_check_ins set created_at = '2019-01-01' where id = $1`, [
    ids[3],
  ]);
  expect(await runRetention(site.context, never)).toMatchObject({ deleted: 1 });
  // Operations are deleted after 60 days.
  await site.context.database.pool.query('truncate operations');
  const before = await tableDigest(site.context, recordTables);
  const answers = await Promise.all(
    ids.map((id) => visitor.post('/api/check-ins', buildNewCheckIn({ id, driverName: 'Somebody Else' }))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  const told = answers.map((answer) => {
    const { requestId: _, ...problem } = answer.json();
    return problem;
  });
  expect(new Set(told.map((problem) => JSON.stringify(problem))).size).toBe(1);
  expect(told[0]).toMatchObject({ code: 'id_conflict' });
  await site.context.database.pool.query('truncate operations');
  expect(await tableDigest(site.context, recordTables)).toEqual(before);
});

test('archiving never overwrites: a check-in with the id of an archived one stays, is reported, and blocks nothing', async () => {
  const id = await arrived(95);
  await runRetention(site.context, never);
  await site.context.database.pool.query(
    `insert into check_ins (id, facility, driver_name, carrier, container_number, phone_number, drivers_license,
       pickup_delivery_number, created_at, status_changed_at)
     values ($1, 'Woodridge', 'Somebody Else', 'c', 'c', 'p', 'l', 'n', '2026-01-01', '2026-01-01')`,
    [id],
  );
  await arrived(96);
  expect(await previewRetention(site.context)).toMatchObject({ archived: 1, notArchivable: [id] });
  expect(await runRetention(site.context, never)).toMatchObject({ archived: 1, notArchivable: [id] });
  const archived = (await staff.get('/api/check-ins?archive=only')).json().checkIns;
  expect(archived).toHaveLength(2);
  expect(archived.map(({ driverName }: { driverName: string }) => driverName)).not.toContain('Somebody Else');
  expect((await staff.get(`/api/check-ins/${id}`)).json()).toMatchObject({ driverName: 'Somebody Else' });
});

test('staff are warned of check-ins that cannot be archived', async () => {
  const id = await arrived(95);
  await runRetention(site.context, never);
  const copy = `insert into check_ins (id, facility, driver_name, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at) values ($1, 'Woodridge', 'd', 'c', 'c', 'p', 'l', 'n', '2026-01-01', '2026-01-01')`;
  await site.context.database.pool.query(copy, [id]);
  await runDueJobs(site.context, [retentionJob(site.context)], never);
  const { message } = (await staff.get('/api/health')).json();
  expect(message).toContain(`the archive has others with their ids: ${id}. Open each`);
});

test('the archive has the columns of the yard’s records', async () => {
  const columns = async (table: string) => {
    const { rows } = await site.context.database.pool.query<{ text: string }>(
      `select concat_ws(' ', column_name, data_type, is_nullable, generation_expression) as text
       from information_schema.columns where table_name = $1 order by 1`,
      [table],
    );
    return rows.map(({ text }) => text);
  };
  const archivedAt = 'archived_at timestamp with time zone NO';
  expect(await columns('archived_check_ins')).toEqual([archivedAt, ...(await columns('check_ins'))].toSorted());
});
