import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ApiKeyView } from '#shared/contract/api-keys.ts';
import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsOf } from '#test/statements-of.ts';

let maker: Awaited<ReturnType<typeof signedInAs>>;
let admin: Calls;
let listener: EventListener | undefined;
const site = await testApp();

beforeEach(async () => {
  maker = await signedInAs(site);
  admin = callsOf(site, maker.headers);
});
afterEach(() => listener?.close());

type Made = ApiKeyView & { key: string };
async function made(values: object = {}): Promise<Made> {
  const answer = await admin.post('/api/api-keys', { name: 'ERP', role: 'staff', ...values });
  expect(answer.statusCode).toBe(201);
  return answer.json<Made>();
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const using = (key: string) => callsOf(site, bearer(key));
const statusOf = async (key: string) => (await using(key).get('/api/summary')).statusCode;
const listed = async (id: string) =>
  (await admin.get('/api/api-keys')).json<{ apiKeys: ApiKeyView[] }>().apiKeys.find((key) => key.id === id);
const idOf = (name: string) => site.context.facilities.all.find((facility) => facility.name === name)!.id;
const query = (text: string, values: unknown[] = []) => site.context.database.pool.query(text, values);

test('a key is shown once, and stored as a hash only', async () => {
  const { key, ...shown } = await made();
  expect(key).toMatch(/^wci_[0-9a-f]{32}_[0-9A-Za-z]{49}$/);
  expect(shown).toMatchObject({
    name: 'ERP',
    role: 'staff',
    facilities: null,
    state: 'active',
    createdBy: maker.email,
  });
  const secret = key.split('_')[2]!.slice(0, 43);
  const { rows } = await query(
    'select (select string_agg(k::text, $1) from api_keys k) || (select string_agg(a::text, $1) from audit_events a) as text',
    [' '],
  );
  expect((rows[0] as { text: string }).text).not.toContain(secret);
  expect((await admin.get('/api/api-keys')).body).not.toContain(secret);
  expect(site.log.text()).not.toContain(secret);
});

test('a program works with its key as somebody with its role, without cookies, and is named in the history', async () => {
  const { key, id } = await made({ name: 'Gate cameras' });
  const { id: truck } = await newCheckIn(site.context);
  const answer = await using(key).patch(`/api/check-ins/${truck}`, { changes: { dock: '4' } });
  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  const { entries } = (await using(key).get(`/api/check-ins/${truck}/history`)).json<{
    entries: { actor: string }[];
  }>();
  expect(entries.at(-1)?.actor).toBe('API key Gate cameras');
  expect((await using(key).delete(`/api/check-ins/${truck}`)).statusCode).toBe(403);
  expect((await using(key).get('/api/auth/session')).json()).toMatchObject({ user: { id, role: 'staff' } });
  await using((await made({ role: 'manager' })).key).delete(`/api/check-ins/${truck}`);
  const { rows } = await query(
    `select actor, session_id from audit_events where kind = 'deletion' order by id desc limit 1`,
  );
  expect(rows[0]).toEqual({ actor: expect.any(String), session_id: null });
});

test('a key takes one statement to look up, as a session does', async () => {
  const { key } = await made();
  await statusOf(key);
  const [byKey, bySession] = [
    await statementsOf(() => using(key).get('/api/facilities')),
    await statementsOf(() => admin.get('/api/facilities')),
  ];
  expect(byKey.length).toBe(bySession.length);
});

test.each([
  ['another secret', (key: string) => `${key.slice(0, 40)}${key[40] === 'a' ? 'b' : 'a'}${key.slice(41)}`],
  ['no checksum', (key: string) => key.slice(0, -6)],
  ['more behind it', (key: string) => `${key}0`],
  ['nothing', () => 'wci_'],
])('a key with %s is refused, also for what visitors may read', async (_, change) => {
  const { key } = await made();
  const answer = await using(change(key)).get('/api/queue');
  expect([answer.statusCode, answer.json().message]).toEqual([
    401,
    'This API key is not valid: it is unknown, expired or revoked. Ask an administrator for another one.',
  ]);
});

test('a right checksum under another id does not help', async () => {
  const [one, other] = [await made(), await made()];
  const secretOf = (key: string) => key.split('_')[2]!;
  expect(await statusOf(`wci_${one.id.replaceAll('-', '')}_${secretOf(other.key)}`)).toBe(401);
});

test('a revoked key stops at once, with its streams, and cannot be brought back', async () => {
  const { id, key } = await made();
  listener = await listenToEvents(await site.listen(), bearer(key));
  expect((await admin.delete(`/api/api-keys/${id}`)).statusCode).toBe(204);
  await listener.ended;
  expect(await statusOf(key)).toBe(401);
  expect((await admin.delete(`/api/api-keys/${id}`)).statusCode).toBe(204);
  expect((await listed(id))?.state).toBe('revoked');
  expect((await admin.delete(`/api/api-keys/${v7()}`)).statusCode).toBe(404);
  const { rows } = await query(`select kind, actor from audit_events where subject ->> 'apiKey' = $1 order by id`, [
    id,
  ]);
  expect(rows).toEqual([
    { kind: 'api_key_created', actor: maker.id },
    { kind: 'api_key_revoked', actor: maker.id },
  ]);
});

test('a key ends when it expires', async () => {
  const { id, key } = await made({ expiresAt: new Date(site.clock.now().getTime() + 60_000).toISOString() });
  expect(await statusOf(key)).toBe(200);
  site.clock.advance(60_000);
  expect(await statusOf(key)).toBe(401);
  // The administrator's own session stays open.
  expect((await listed(id))?.state).toBe('expired');
});

test('a key never may more than whoever made it may now', async () => {
  const { id, key } = await made({ role: 'admin' });
  const { id: truck } = await newCheckIn(site.context, { facility: 'Woodridge' });
  expect((await using(key).get('/api/settings')).statusCode).toBe(200);
  await query(`update admin_users set role = 'viewer', facilities = '{Flexport}' where id = $1`, [maker.id]);
  expect((await using(key).get('/api/settings')).statusCode).toBe(403);
  expect((await using(key).get(`/api/check-ins/${truck}`)).statusCode).toBe(404);
  await query('update admin_users set disabled_at = now() where id = $1', [maker.id]);
  expect(await statusOf(key)).toBe(401);
  admin = callsOf(site, (await signedInAs(site)).headers);
  expect((await listed(id))?.state).toBe('stopped');
  await query('delete from admin_users where id = $1', [maker.id]);
  expect([await statusOf(key), (await listed(id))?.state]).toEqual([401, 'stopped']);
});

test('a key limited to facilities sees no others', async () => {
  const [here, there] = [
    await newCheckIn(site.context, { facility: 'Woodridge' }),
    await newCheckIn(site.context, { facility: 'Flexport' }),
  ];
  const { key, facilities } = await made({ facilities: [idOf('Woodridge')] });
  expect(facilities).toEqual([idOf('Woodridge')]);
  expect((await using(key).get(`/api/check-ins/${here.id}`)).statusCode).toBe(200);
  expect((await using(key).get(`/api/check-ins/${there.id}`)).statusCode).toBe(404);
});

test.each([
  [{ name: '' }, 'name'],
  [{ role: 'owner' }, 'role'],
  [{ facilities: [] }, 'facilities'],
  [{ facilities: [v7()] }, 'facilities'],
  [{ role: 'admin', facilities: ['01990000-0000-7000-8000-000000000001'] }, 'facilities'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
])('a key with %j is refused at its field', async (values, field) => {
  const answer = await admin.post('/api/api-keys', { name: 'ERP', role: 'staff', ...values });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('the last use is written once a minute at most', async () => {
  const { id, key } = await made();
  expect((await listed(id))?.lastUsedAt).toBeNull();
  await statusOf(key);
  const first = (await listed(id))?.lastUsedAt;
  site.clock.advance(59_000);
  await statusOf(key);
  expect((await listed(id))?.lastUsedAt).toBe(first);
  site.clock.advance(1_000);
  await statusOf(key);
  expect((await listed(id))?.lastUsedAt).toBe(site.clock.now().toISOString());
});

test('requests are limited by key, not by address', async () => {
  const limited = await buildTestApp({ rateLimits: { apiKey: 2 } });
  const calls = callsOf(limited, await limited.signedIn());
  const keys = await Promise.all(
    ['One', 'Two'].map(async (name) => (await calls.post('/api/api-keys', { name, role: 'viewer' })).json<Made>().key),
  );
  const ask = (key: string) => callsOf(limited, bearer(key)).get('/api/summary');
  const answers = [await ask(keys[0]!), await ask(keys[0]!), await ask(keys[0]!), await ask(keys[1]!)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
  expect(answers[2]!.headers['retry-after']).toBe('30');
  expect((await calls.get('/api/summary')).statusCode).toBe(200);
  await limited.close();
});

test('there are at most 100 keys that work', async () => {
  await query(
    `insert into api_keys (name, role, secret_hash, created_by, created_at)
     select 'Many', 'viewer', '\\x00', $1, now() from generate_series(1, 100)`,
    [maker.id],
  );
  const answer = await admin.post('/api/api-keys', { name: 'ERP', role: 'staff' });
  expect([answer.statusCode, answer.json().fields.name.code]).toEqual([400, 'limit_reached']);
  await query(`update api_keys set revoked_at = now() where name = 'Many'`);
  await made();
});
