import { afterAll, expect, test } from 'vitest';

import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const tries = 120;
const facility = 'Woodridge';

const site = await buildTestApp();
const staff = callsOf(site, await site.signedIn());
await staff.put('/api/settings', { changes: { expectedArrivals: true } });
afterAll(() => site.close());

/** Properties that differ in each response because they identify the check-in. */
const ownNames = new Set(['id', 'ticket', 'requestId', 'place', 'trucksAhead']);

/** An answer without what names the check-in, and what counts requests or time. */
function told(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(told);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, ownNames.has(name) ? typeof value : told(value)]),
  );
}

const valueOfEach = /(receipt=)[^;]*/g;

function toldOf({ statusCode, headers, body }: Awaited<ReturnType<Calls['post']>>) {
  const { date: _, etag: __, 'x-request-id': ___, ...others } = headers;
  const cookies = JSON.stringify(others['set-cookie'] ?? '').replaceAll(valueOfEach, '$1');
  return JSON.stringify({ statusCode, ...others, 'set-cookie': cookies, body: told(JSON.parse(body)) });
}

const receiptOf = ({ cookies }: Awaited<ReturnType<Calls['post']>>) => {
  const { name, value } = cookies.find((cookie) => cookie.name.endsWith('receipt'))!;
  return callsOf(site, { cookie: `${name}=${value}` });
};

/** Numbers that are expected here, elsewhere, twice, and not at all, alternately. */
const kinds = ['here', 'nowhere', 'elsewhere', 'twice'] as const;
const numberOf = (kind: (typeof kinds)[number], at: number) => `${kind.toUpperCase().padEnd(9, 'X')}-${1000 + at}`;

async function expectAll(): Promise<void> {
  const window = { from: '2026-05-04T11:30', until: '2026-05-04T12:30' };
  const all = Array.from({ length: tries / kinds.length }, (_, at) => at);
  const send = async (kind: (typeof kinds)[number], place: string) => {
    const arrivals = all.map((at) => ({ ...window, numbers: [numberOf(kind, at)] }));
    const answer = await staff.put('/api/expected-arrivals/batch', { facility: place, source: 'Test', arrivals });
    expect(answer.json()).toMatchObject({ created: all.length });
  };
  await send('here', facility);
  await send('elsewhere', 'Flexport');
  await send('twice', facility);
  await send('twice', facility);
}

test('who tries numbers learns nothing: by answers, by the queue, by his visit, or by how he is served', async () => {
  await expectAll();
  const answers = [];
  for (let at = 0; at < tries; at += 1) {
    const pickupDeliveryNumber = numberOf(kinds[at % kinds.length]!, Math.floor(at / kinds.length));
    const sent: NewCheckIn = buildNewCheckIn({ facility, pickupDeliveryNumber, containerNumber: 'none' });
    answers.push({ sent, answer: await callsOf(site).post('/api/check-ins', sent) });
  }
  expect(new Set(answers.map(({ answer }) => toldOf(answer))).size).toBe(1);

  const { rows } = await site.context.database.pool.query<{ tied: number }>(
    'select count(*)::int as tied from expected_arrivals where check_in_id is not null',
  );
  expect(rows).toEqual([{ tied: tries / kinds.length }]);

  const repeated = [];
  for (const { sent } of answers) repeated.push(toldOf(await callsOf(site).post('/api/check-ins', sent)));
  expect(new Set(repeated).size).toBe(1);

  const ids = answers.map(({ sent }) => sent.id);
  const queue = await callsOf(site).get(`/api/queue?${new URLSearchParams({ facility })}`);
  const { checkIns } = queue.json<{ checkIns: { id: string; place: number }[] }>();
  expect(checkIns.length).toBeGreaterThan(kinds.length);
  expect(checkIns.map(({ place }) => place)).toEqual(checkIns.map(({ id }) => ids.indexOf(id) + 1));
  expect(new Set(checkIns.map((entry) => JSON.stringify(told(entry)))).size).toBe(1);

  const { rows: served } = await site.context.database.pool.query('select distinct priority, status from check_ins');
  expect(served).toHaveLength(1);

  const visits = [];
  for (const { answer } of answers.slice(0, 2 * kinds.length)) {
    visits.push((await receiptOf(answer).get('/api/check-ins/mine')).json<{ place: number; trucksAhead: number }>());
  }
  expect(visits.map(({ place, trucksAhead }) => [place, trucksAhead])).toEqual(visits.map((_, at) => [at + 1, at]));
  expect(new Set(visits.map((visit) => JSON.stringify(told(visit)))).size).toBe(1);
});
