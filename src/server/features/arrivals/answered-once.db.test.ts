import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { callsOf } from '#test/calls.ts';
import { testApp, testDatabase } from '#test/of-this-file.ts';
import { signedInAs } from '#test/somebody.ts';

const dayMs = 86_400_000;

const database = await testDatabase();
const nodes = [await testApp({ database }), await testApp({ database })] as const;
const [site] = nodes;
let staff = callsOf(site, await site.signedIn());

const keyed = (key: string, calls = staff, node = site) => callsOf(node, { ...calls.headers, 'idempotency-key': key });
const arrival = { facility: 'Woodridge', day: '2031-05-04', numbers: ['PU-77'] };
const countOf = async (table: 'expected_arrivals' | 'carriers') =>
  Number(
    (await site.context.database.pool.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]
      ?.count,
  );

test.each([
  ['an arrival', '/api/expected-arrivals', () => arrival, 'expected_arrivals'],
  ['a carrier', '/api/carriers', () => ({ name: `Carrier ${randomUUID()}` }), 'carriers'],
] as const)(
  '%s sent twice with a key is made once, with the same answer, at either node',
  async (_what, path, make, table) => {
    const [key, body, before] = [randomUUID(), make(), await countOf(table)];
    const first = await keyed(key).post(path, body);
    const again = await keyed(key, staff, nodes[1]).post(path, body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await countOf(table)).toBe(before + 1);
    const other = await keyed(key).post(path, { ...make(), name: 'Another', day: '2031-05-05' });
    expect(other.statusCode).toBeGreaterThanOrEqual(400);
    expect(await countOf(table)).toBe(before + 1);
  },
);

test('a link that was lost on the way is told again, and none ends another', async () => {
  const { id } = (await staff.post('/api/expected-arrivals', arrival)).json<{ id: string }>();
  const key = randomUUID();
  const first = await keyed(key).post('/api/arrival-links', { arrival: id });
  expect(first.statusCode).toBe(201);
  expect((await keyed(key).post('/api/arrival-links', { arrival: id })).body).toBe(first.body);
  const rows = (await site.context.database.pool.query('select answer from kept_answers')).rows as { answer: Buffer }[];
  const { token } = first.json<{ token: string }>();
  expect(rows.some(({ answer }) => answer.includes(token))).toBe(false);
});

test('a key that came with another request is refused, and one of somebody else is another key', async () => {
  const key = randomUUID();
  await keyed(key).post('/api/expected-arrivals', arrival);
  const other = await keyed(key).post('/api/expected-arrivals', { ...arrival, numbers: ['PU-78'] });
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  const elsewhere = await keyed(key).post('/api/carriers', { name: `Carrier ${key}` });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'idempotency_key_reused']);
  const somebody = callsOf(site, (await signedInAs(site)).headers);
  const theirs = await keyed(key, somebody).post('/api/expected-arrivals', { ...arrival, numbers: ['PU-79'] });
  expect(theirs.statusCode).toBe(201);
});

test('while it is still carried out, it is not carried out again', async () => {
  const key = randomUUID();
  const writer = new pg.Client(site.context.database.connection);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin; lock table expected_arrivals in share mode');
  const first = Promise.resolve(keyed(key).post('/api/expected-arrivals', arrival));
  const waits = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await writer.query<{ count: number }>(waits)).rows[0]?.count).toBe(1);
  const meanwhile = await keyed(key, staff, nodes[1]).post('/api/expected-arrivals', arrival);
  expect([meanwhile.statusCode, meanwhile.json().code]).toEqual([409, 'idempotency_key_in_use']);
  await writer.query('commit');
  expect((await first).statusCode).toBe(201);
});

test('what was refused may be sent again with its key, and a key is forgotten after a day', async () => {
  const [key, id] = [randomUUID(), randomUUID()];
  const refused = await keyed(key).post('/api/arrival-links', { arrival: id });
  expect(refused.statusCode).toBe(404);
  await staff.post('/api/expected-arrivals', { ...arrival, id });
  const made = await keyed(key).post('/api/arrival-links', { arrival: id });
  expect(made.statusCode).toBe(201);
  for (const { clock } of nodes) clock.advance(dayMs + 1000);
  staff = callsOf(site, await site.signedIn());
  const next = await keyed(key).post('/api/arrival-links', { arrival: id });
  expect(next.statusCode).toBe(201);
  expect(next.json()).not.toEqual(made.json());
});

const formOfKey = 'Use 1 to 255 letters, digits and ASCII signs, without spaces';

test.each([
  ['', 'This field is required.'],
  [' ', formOfKey],
  ['a b', formOfKey],
  ['ä', formOfKey],
  ['x'.repeat(256), formOfKey],
])('the key %j is refused at its field, with its form', async (key, message) => {
  const answer = await keyed(key).post('/api/expected-arrivals', arrival);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toMatchObject({ 'idempotency-key': { message } });
});
