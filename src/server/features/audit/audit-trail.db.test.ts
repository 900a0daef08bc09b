import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { readMigrations } from '#server/platform/migration-files.ts';
import { applyUpTo } from '#server/platform/migrations.ts';
import { administrator, buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { runRetention } from '../retention/run-retention.ts';
import { countAudit, writeCounted } from '../../platform/audit/audit-trail.ts';

let staff: Calls;
let lastSeen = 0;
const site = await testApp();

beforeEach(async () => {
  await writeCounted(site.context);
  staff = callsOf(site, await site.signedIn());
  const { rows } = await site.context.database.pool.query<{ id: number }>('select max(id) as id from audit_events');
  lastSeen = Number(rows[0]!.id);
});

const now = '2026-05-04T17:00:00.000Z';
const query = (text: string, values: unknown[] = []) => site.context.database.pool.query(text, values);

/** The entries since the test began, including those a minute has counted. */
async function trail() {
  await writeCounted(site.context);
  const { rows } = await query(
    `select kind, outcome, actor, session_id, address, occurred_at, subject from audit_events where id > $1 order by id`,
    [lastSeen],
  );
  return rows as Record<string, unknown>[];
}

async function accountId(): Promise<string> {
  const { rows } = await query('select id from admin_users where email = $1', [administrator.email]);
  return (rows[0] as { id: string }).id;
}

const signIn = (email: string, password: string, remoteAddress = '192.0.2.7') =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/token?grant_type=password',
    payload: { email, password },
    remoteAddress,
  });

test('a sign-in records who, from where, when and the outcome, never what was typed', async () => {
  const account = await accountId();
  await signIn(administrator.email, administrator.password);
  await signIn(administrator.email.toUpperCase(), 'not the right password');
  await signIn('my secret password', 'hunter2 hunter2');
  const common = { kind: 'sign_in', address: '192.0.2.7', occurred_at: new Date(now) };
  expect(await trail()).toEqual([
    { ...common, outcome: 'done', actor: account, session_id: expect.any(String), subject: {} },
    { ...common, outcome: 'failed', actor: null, session_id: null, subject: { account } },
    { ...common, outcome: 'failed', actor: null, session_id: null, subject: {} },
  ]);
  const { rows } = await query('select string_agg(t::text, chr(10)) as text from audit_events t');
  expect((rows[0] as { text: string }).text).not.toMatch(/secret|hunter2|dispatch@/i);
});

test('what strangers cause is one entry a minute for each account and network, with how often', async () => {
  const account = await accountId();
  // One after another, as an attacker would, from one network's many addresses.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await signIn(`guessed-${attempt}@yard.test`, 'wrong', `2001:db8:5:5::${attempt + 1}`);
  }
  for (let attempt = 0; attempt < 8; attempt += 1) await signIn(administrator.email, 'wrong', '192.0.2.8');
  const refused = async () => (await staff.get('/api/audit?outcome=refused')).json().entries.length as number;
  expect(await refused()).toBe(0);
  expect((await trail()).map(({ outcome, address, subject }) => [outcome, address, subject])).toEqual([
    ['failed', '2001:db8:5:5::1', { times: 20 }],
    ['refused', '2001:db8:5:5::21', { times: 20 }],
    ['failed', '192.0.2.8', { account, times: 5 }],
    ['refused', '192.0.2.8', { account, times: 3 }],
  ]);
  await signIn(administrator.email, 'wrong', '192.0.2.8');
  expect((await trail()).slice(4)).toMatchObject([{ outcome: 'refused', subject: { account } }]);
});

test('strangers from more networks than a minute has entries for are counted together', async () => {
  const entry = { kind: 'sign_in', outcome: 'refused', actor: null, sessionId: null, subject: {} } as const;
  for (let from = 0; from < 104; from += 1) countAudit(site.context, { ...entry, address: `198.51.100.${from}` });
  const entries = await trail();
  expect(entries).toHaveLength(101);
  expect(entries.filter(({ address }) => address === null)).toMatchObject([
    { kind: 'sign_in', outcome: 'refused', subject: { times: 4 } },
  ]);
});

test('what was counted is written when the node stops, and kept while it cannot be written', async () => {
  const other = await buildTestApp({ database: await createTestDatabase() });
  const { pool } = other.context.database;
  await callsOf(other).post('/api/auth/token?grant_type=password', { email: 'nobody@yard.test', password: 'wrong' });
  await pool.query('alter table audit_events add constraint no_more check (false) not valid');
  await writeCounted(other.context);
  await pool.query('alter table audit_events drop constraint no_more');
  const written = vi.spyOn(pool, 'connect');
  await other.app.close();
  expect(written).toHaveBeenCalledOnce();
  const { rows } = await pool.query(`select outcome from audit_events where kind = 'sign_in'`);
  expect(rows).toEqual([{ outcome: 'failed' }]);
  await other.close();
});

test('records signing out of one session and of all', async () => {
  await staff.post('/api/auth/logout', {});
  await callsOf(site, await site.signedIn()).post('/api/auth/logout?scope=everywhere', {});
  expect((await trail()).filter(({ kind }) => kind === 'sign_out')).toMatchObject([
    { outcome: 'done', actor: await accountId(), session_id: expect.any(String), subject: { everywhere: false } },
    { outcome: 'done', actor: await accountId(), subject: { everywhere: true } },
  ]);
});

test('records deletions, exports and archive reads with ids and counts, but no search terms', async () => {
  const { id } = await newCheckIn(site.context);
  const gone = await newCheckIn(site.context);
  await query(`update check_ins set created_at = '2026-01-01', status_changed_at = '2026-01-01' where id = $1`, [id]);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  await staff.delete(`/api/check-ins/${gone.id}`);
  await staff.get('/api/check-ins/export?format=csv&search=Lopez');
  await staff.get('/api/check-ins/export?format=json&archive=only');
  await staff.get('/api/check-ins?archive=only&search=Lopez');
  await staff.get(`/api/check-ins/${id}/history`);
  await staff.get('/api/check-ins?search=Lopez');
  const found = await trail();
  expect(found.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['deletion', { checkIn: gone.id }],
    ['export', { format: 'csv', archive: false, rows: 0 }],
    ['export', { format: 'json', archive: true, rows: 1 }],
    ['archive_read', { rows: 1 }],
    ['archive_read', { checkIn: id }],
  ]);
  for (const entry of found) {
    expect(entry).toMatchObject({ outcome: 'done', actor: await accountId(), address: '127.0.0.1' });
  }
});

test('an action that cannot be recorded is not carried out', async () => {
  const { id } = await newCheckIn(site.context);
  await query('alter table audit_events add constraint no_more check (false) not valid');
  const answers = [
    await staff.delete(`/api/check-ins/${id}`),
    await staff.get('/api/check-ins/export?format=csv'),
    await staff.get('/api/check-ins?archive=only'),
    await signIn(administrator.email, administrator.password),
    await staff.post('/api/auth/logout', {}),
  ];
  await query('alter table audit_events drop constraint no_more');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500]);
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
  expect((await staff.get(`/api/check-ins/${id}`)).statusCode).toBe(200);
  await expect.poll(() => site.context.database.pool.waitingCount).toBe(0);
  expect((await staff.get('/api/check-ins/export?format=csv')).statusCode).toBe(200);
});

test('no entry can be changed, or removed before it expires', async () => {
  await query(
    `insert into audit_events (kind, outcome, occurred_at) values ('sign_out', 'done', now() - interval '729 days')`,
  );
  await query(
    `insert into audit_events (kind, outcome, occurred_at) values ('sign_out', 'done', now() - interval '732 days')`,
  );
  const refusal = 'audit_events is append-only, and keeps each entry for 2 years';
  for (const statement of [
    `update audit_events set address = null`,
    `update audit_events set outcome = 'done' where occurred_at < now() - interval '2 years'`,
    'delete from audit_events',
    'truncate audit_events',
  ]) {
    await expect(query(statement)).rejects.toThrow(refusal);
  }
  const old = await query(`delete from audit_events where occurred_at < now() - interval '2 years'`);
  expect(old.rowCount).toBe(1);
});

test('existing accounts and sessions are migrated into the trail', async () => {
  const database = await createTestDatabase({ migrated: false });
  const client = new pg.Client(database.connection);
  await client.connect();
  const migrations = await readMigrations('migrations');
  const isLater = ({ file }: { file: string }) => file.endsWith('audit_events.sql');
  await applyUpTo(client, migrations.slice(0, migrations.findIndex(isLater)));
  const account = '01993b5e-7a00-7c3e-9d51-000000000001';
  await client.query(
    `insert into auth_events (kind, user_id, session_id, occurred_at) values
       ('password_reset', $1, null, '2026-05-01'), ('token_reuse', $1, $1, '2026-05-02'), ('account_disabled', null, null, '2020-01-01')`,
    [account],
  );
  await client.query(migrations.find(isLater)!.sql);
  const { rows } = await client.query('select kind, outcome, actor, session_id, subject from audit_events order by id');
  await client.end();
  await database.drop();
  const common = { outcome: 'done', actor: null, session_id: null };
  expect(rows).toEqual([
    { ...common, kind: 'password_reset', subject: { account } },
    { ...common, kind: 'token_reuse', outcome: 'refused', session_id: account, subject: { account } },
    { ...common, kind: 'account_disabled', subject: {} },
  ]);
});
