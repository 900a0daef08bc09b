import { expect, test, vi } from 'vitest';

import { openApiDocument } from '#shared/contract/openapi.ts';
import { callExamples } from '#shared/contract/examples.ts';
import { contract } from '#shared/contract/index.ts';
import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { testLists } from '#test/facilities.ts';

const disk = { freeBytes: 40e9, totalBytes: 80e9 };
const site = await testApp({ timeZone: 'Europe/Berlin', publicUrl: 'https://yard.example.com', diskSpace: disk });
const visitor = callsOf(site);

test('returns the installation’s time zone, public address and facilities to every browser', async () => {
  expect((await visitor.get('/api/config')).json()).toMatchObject({
    timeZone: 'Europe/Berlin',
    publicUrl: 'https://yard.example.com',
    facilities: firstFacilities.names.map((name) => ({ name, timeZone: 'Europe/Berlin' })),
    presetFacility: 'Chicago (Midway)',
    companyName: '',
    heartbeatSeconds: 30,
  });
});

test('serves the API description from the contract', async () => {
  const answer = await visitor.get('/api/openapi.json');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(contract, callExamples, testLists))));
});

test('is healthy', async () => {
  const answer = await visitor.get('/api/health');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'healthy' }]);
});

test('warns only staff of a full disk, until there is space again', async () => {
  const staff = callsOf(site, await site.signedIn());
  disk.freeBytes = 0;
  const answers = [await visitor.get('/api/health'), await staff.get('/api/health')];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, { status: 'warning' }],
    [200, { status: 'warning', message: expect.stringContaining('has nothing left') }],
  ]);
  disk.freeBytes = 40e9;
  expect((await staff.get('/api/health')).json()).toEqual({ status: 'healthy' });
});

test('a file that finds no space on the disk is a full disk too, which health says for a while', async () => {
  const own = await buildTestApp();
  const staff = callsOf(own, await own.signedIn());
  own.context.secrets.seal = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const answer = await staff.put('/api/calls/secrets', { textPassword: 'a password' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('no disk space') as string,
  });
  expect((await staff.get('/api/health')).json()).toMatchObject({
    status: 'warning',
    message: 'A disk is full: within the last minute a change could not be saved.',
  });
  await own.close();
});

test('is neither ready nor healthy before somebody can sign in, but runs', async () => {
  const own = await buildTestApp();
  own.app.start.isOver = false;
  const status = async (path: string) => (await callsOf(own).get(path)).statusCode;
  expect([await status('/api/ready'), await status('/api/health'), await status('/api/live')]).toEqual([503, 503, 200]);
  own.app.start.isOver = true;
  expect([await status('/api/ready'), await status('/api/health')]).toEqual([200, 200]);
  await own.close();
});

test('warns staff of an audit trail that grows faster than people fill it', async () => {
  const busy = await buildTestApp();
  const staff = callsOf(busy, await busy.signedIn());
  const { pool } = busy.context.database;
  const fill = (count: number, at: Date) =>
    pool.query(
      `insert into audit_events (kind, outcome, occurred_at) select 'sign_in', 'refused', $1 from generate_series(1, $2)`,
      [at, count],
    );
  const entries = async () =>
    Number((await pool.query<{ count: number }>('select count(*) from audit_events')).rows[0]!.count);
  await fill(30_000, new Date(busy.clock.now().getTime() - 86_400_001));
  await fill(50_000 - (await entries()), busy.clock.now());
  expect((await staff.get('/api/health')).json()).toEqual({ status: 'healthy' });
  await fill(1, busy.clock.now());
  expect((await staff.get('/api/health')).json()).toEqual({
    status: 'warning',
    message: 'The audit log has grown by more than 20,000 entries in 24 hours. It says by whom: /admin/settings/audit.',
  });
  await busy.close();
});

test('shows set-up warnings only to staff, and stays healthy', async () => {
  const careless = await buildTestApp({ setUpWarnings: ['Backups lie on the disk of the data.'] });
  const staff = callsOf(careless, await careless.signedIn());
  expect((await callsOf(careless).get('/api/health')).json()).toEqual({ status: 'healthy' });
  expect((await staff.get('/api/health')).json()).toEqual({
    status: 'healthy',
    about: { warnings: ['Backups lie on the disk of the data.'] },
  });
  await careless.close();
});

test('warns of an overdue backup until one succeeds', async () => {
  const { pool } = site.context.database;
  const staff = callsOf(site, await site.signedIn());
  const now = site.clock.now();
  await pool.query(`update installation set created_at = $1::timestamptz - interval '27 hours'`, [now]);
  expect((await staff.get('/api/health')).json()).toEqual({
    status: 'warning',
    message: 'The backup is overdue: there is no good one yet.',
  });
  await pool.query(
    `insert into job_runs (job, started_at, finished_at, outcome) values ('backup-daily', $1, $1, 'done')`,
    [now],
  );
  expect((await staff.get('/api/health')).json()).toEqual({ status: 'healthy' });
});

test('warns of a log that cannot be archived, with the remedy and its size', async () => {
  const { logArchive } = site.context;
  const failure = { since: site.clock.now(), message: '/backups is full.', remedy: 'Make room in it.' };
  logArchive.current = { failure: () => failure, logBytes: async () => 657 * 2 ** 20, stop: async () => undefined };
  const staff = callsOf(site, await site.signedIn());
  const [forStaff, forAll] = [await staff.get('/api/health'), await visitor.get('/api/health')];
  logArchive.current = null;
  expect(forStaff.json()).toMatchObject({
    status: 'warning',
    message:
      'The log of the database has not been archived since 2026-05-04T17:00:00.000Z and grows in DATA_DIR, to 657 MiB ' +
      'so far: /backups is full. Make room in it.',
  });
  expect(forAll.json()).toEqual({ status: 'warning' });
});

test('warns of a failed backup immediately, not only when it is overdue', async () => {
  const { pool } = site.context.database;
  await pool.query(
    `insert into job_runs (job, slot, started_at, finished_at, outcome, report) values
       ('backup-daily', '2026-05-04', $1, $1, 'failed', '{"error": "/backups cannot be written.", "remedy": "Make room."}')`,
    [site.clock.now()],
  );
  const staff = callsOf(site, await site.signedIn());
  const { message } = (await staff.get('/api/health')).json();
  await pool.query(`delete from job_runs where outcome = 'failed'`);
  expect(message).toBe(
    'The latest backup failed and is tried again every hour: /backups cannot be written. Make room.',
  );
});

test('API responses are not cached by shared caches, staff responses by none', async () => {
  const anonymous = await visitor.get('/api/config');
  const forStaff = await callsOf(site, await site.signedIn()).get('/api/config');
  expect(anonymous.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie' });
  expect(forStaff.headers['cache-control']).toBe('private, no-store');
});

test('no response lets a browser run foreign scripts, frame it or sniff types', async () => {
  const { headers } = await visitor.get('/api/config');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('logs each request with its path only, without the query', async () => {
  await visitor.get('/api/config?search=Lopez&phone=3125550147');
  expect(site.log.text()).not.toMatch(/Lopez|3125550147/);
  expect(site.log.entries()).toContainEqual(
    expect.objectContaining({ msg: 'request', path: '/api/config', method: 'GET' }),
  );
});

test('log lines contain the user’s id, and no part of a path that is not the product’s own', async () => {
  const staff = callsOf(site, await site.signedIn());
  const { user } = (await staff.get('/api/auth/session')).json();
  await staff.get('/api/check-ins/Maria-Lopez');
  await visitor.get('/api/3125550147');
  expect(site.log.entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'request', path: '/api/check-ins/…', status: 400, user: user.id }),
      expect.objectContaining({ msg: 'request', path: '/api/…', status: 404 }),
    ]),
  );
  expect(site.log.text()).not.toMatch(/Maria|3125550147|127\.0\.0\.1|dispatch@/);
});

test('without its database it is unhealthy, and every request may be retried', async () => {
  const staff = await site.signedIn();
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(site.context.database.pool, 'connect').mockImplementation(() => Promise.reject(outage));
  const health = await visitor.get('/api/health');
  const healthForStaff = await callsOf(site, staff).get('/api/health');
  const call = await visitor.get('/api/check-ins');
  const probes = [await visitor.get('/api/live'), await visitor.get('/api/ready')];
  expect(probes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([health.statusCode, health.json()]).toEqual([503, { status: 'error' }]);
  expect([healthForStaff.statusCode, healthForStaff.json()]).toEqual([503, { status: 'error' }]);
  expect(call.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('try again'),
  });
  expect(call.headers['retry-after']).toBe('2');
});
