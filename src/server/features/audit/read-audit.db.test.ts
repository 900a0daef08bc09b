import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AuditView } from '#shared/contract/audit.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';
import { writeCounted } from '../../platform/audit/audit-trail.ts';

let site: TestApp;
let admin: Calls;
let email: string;
/** The newest entry before the test began. */
let since = 0;

beforeAll(async () => {
  site = await buildTestApp();
  const maker = await signedInAs(site);
  email = maker.email;
  admin = callsOf(site, maker.headers);
});
afterAll(() => site.close());

interface Page {
  entries: AuditView[];
  next: number | null;
}
const read = async (query = '') => (await admin.get(`/api/audit${query}`)).json<Page>();
const latest = async () => (await read('?limit=1')).entries[0]?.id ?? 0;
const sinceThen = async (query = '?limit=200') => {
  await writeCounted(site.context);
  return (await read(query)).entries.filter(({ id }) => id > since);
};

test('tells who did what, when, from where and with which outcome, by the names of today', async () => {
  since = await latest();
  const { id } = await newCheckIn(site.context);
  await admin.delete(`/api/check-ins/${id}`);
  const [facility] = site.context.facilities.all;
  await admin.patch(`/api/docks/${facility!.docks[2]!.id}`, { changes: { outOfService: 'Broken door' } });
  const made = await admin.post('/api/api-keys', { name: 'ERP', role: 'viewer' });
  await callsOf(site, { authorization: `Bearer ${made.json<{ key: string }>().key}` }).delete(`/api/check-ins/${id}`);
  const common = { at: site.clock.now().toISOString(), address: '127.0.0.1', actor: email, outcome: 'done' };
  expect(await sinceThen()).toEqual([
    {
      ...common,
      kind: 'forbidden',
      outcome: 'refused',
      actor: 'API key ERP',
      about: null,
      target: null,
      details: { action: 'check-in:delete' },
      id: expect.any(Number),
    },
    {
      ...common,
      kind: 'api_key_created',
      about: 'API key ERP',
      target: { type: 'apiKey', id: made.json<{ id: string }>().id },
      details: {},
      id: expect.any(Number),
    },
    {
      ...common,
      kind: 'dock_changed',
      about: 'Woodridge, 3',
      target: { type: 'facility', id: facility!.id },
      details: { changes: { outOfService: { before: null, after: 'Broken door' } } },
      id: expect.any(Number),
    },
    { ...common, kind: 'deletion', about: id, target: null, details: {}, id: expect.any(Number) },
  ]);
});

test('names the facilities of accounts as they are called today, and leads to accounts that are still there', async () => {
  const [kept, gone] = [await signedInAs(site, { role: 'staff' }), await signedInAs(site, { role: 'staff' })];
  const [facility] = site.context.facilities.all;
  const idOf = async (address: string) => {
    const { accounts } = (await admin.get('/api/accounts')).json<{ accounts: { id: string; email: string }[] }>();
    return accounts.find((account) => account.email === address)!.id;
  };
  const [keptId, goneId] = [await idOf(kept.email), await idOf(gone.email)];
  since = await latest();
  await admin.patch(`/api/accounts/${keptId}`, { facilities: [facility!.id] });
  await admin.delete(`/api/accounts/${goneId}`);
  expect(await sinceThen()).toMatchObject([
    { kind: 'account_deleted', about: null, target: null },
    {
      kind: 'account_changed',
      about: kept.email,
      target: { type: 'account', id: keptId },
      details: { changes: { facilities: { before: null, after: [facility!.name] } } },
    },
  ]);
});

test('somebody who asks again and again for what they may not do is recorded once a minute, with how often', async () => {
  since = await latest();
  const viewer = callsOf(site, (await signedInAs(site, { role: 'viewer' })).headers);
  await viewer.get('/api/settings');
  await viewer.get('/api/audit');
  await writeCounted(site.context);
  await viewer.get('/api/settings');
  await viewer.get('/api/settings');
  expect((await sinceThen()).map(({ kind, details }) => [kind, details])).toEqual([
    ['forbidden', { action: 'settings:read', times: 2 }],
    ['forbidden', { action: 'audit:read' }],
    ['forbidden', { action: 'settings:read' }],
  ]);
});

test('filters by day, person, kind and outcome', async () => {
  await site.context.database.pool.query(
    `insert into audit_events (kind, outcome, occurred_at) values
       ('sign_out', 'done', '2026-03-01T05:59:59Z'), ('sign_out', 'done', '2026-03-01T06:00:00Z'), ('sign_out', 'done', '2026-03-02T05:59:59Z')`,
  );
  expect((await read('?startDate=2026-03-01&endDate=2026-03-01')).entries.map(({ at }) => at)).toEqual([
    '2026-03-02T05:59:59.000Z',
    '2026-03-01T06:00:00.000Z',
  ]);
  const kinds = async (query: string) => new Set((await read(query)).entries.map(({ kind }) => kind));
  expect(await kinds('?kind=dock_changed')).toEqual(new Set(['dock_changed']));
  expect(await kinds('?outcome=refused')).toEqual(new Set(['forbidden']));
  const actors = async (who: string) => new Set((await read(`?who=${who}`)).entries.map(({ actor }) => actor));
  expect(await actors(email.slice(0, 12).toUpperCase())).toEqual(new Set([email]));
  expect(await actors('erp')).toEqual(new Set(['API key ERP']));
  expect(await actors('100%25')).toEqual(new Set());
});

test('filters by the account or key that an entry is about, whoever did it', async () => {
  const { accounts } = (await admin.get('/api/accounts')).json<{ accounts: { id: string; email: string }[] }>();
  const other = await signedInAs(site, { role: 'staff' });
  const id = accounts.find((account) => account.email === email)!.id;
  since = await latest();
  const boss = callsOf(site, (await signedInAs(site)).headers);
  await boss.patch(`/api/accounts/${id}`, { facilities: null, name: 'The Boss of the Yard' });
  const concerning = async (whom: string) => {
    const entries = await sinceThen(`?about=${encodeURIComponent(whom)}&limit=200`);
    return entries.map(({ kind, about }) => [kind, about]);
  };
  expect(await concerning(email.toUpperCase())).toEqual([['account_changed', email]]);
  expect(await concerning(other.email)).toEqual([]);
  expect((await read('?about=erp')).entries.map(({ kind }) => kind)).toEqual(['api_key_created']);
  // Combined with the filter by author.
  expect((await read(`?about=erp&who=${encodeURIComponent(other.email)}`)).entries).toEqual([]);
});

test('pages have no gaps or repeats, also while new entries arrive', async () => {
  const all = (await read('?limit=200')).entries.map(({ id }) => id);
  const paged: number[] = [];
  let next: number | null = null;
  do {
    const page: Page = await read(`?limit=3${next === null ? '' : `&before=${next}`}`);
    paged.push(...page.entries.map(({ id }) => id));
    next = page.next;
    await site.context.database.pool.query(`insert into audit_events (kind, outcome) values ('sign_out', 'done')`);
  } while (next !== null);
  expect(paged).toEqual(all);
});

test('the file has every entry of the filter, safe for spreadsheets, and is recorded itself', async () => {
  await admin.post('/api/api-keys', { name: '=1+1', role: 'viewer' });
  const { body, headers } = await admin.get('/api/audit/export?kind=api_key_created');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, first, ...others] = body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFTime,What,Kind,Outcome,Who,Address,About,Details');
  expect(first).toMatch(/^2026-.*,API key created,api_key_created,done,.*@yard.test,127.0.0.1,API key =1\+1,\{\}$/);
  expect(others).toHaveLength(1);
  expect((await read('?kind=export')).entries[0]).toMatchObject({
    actor: email,
    details: { format: 'csv', audit: true },
  });
});
