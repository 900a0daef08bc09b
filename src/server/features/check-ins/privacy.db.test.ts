import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';

import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { sortColumns } from '#shared/contract/check-ins.ts';
import { queueFilters } from '#shared/contract/queue.ts';
import { queueOrders } from '#shared/queue/queue-order.ts';
import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { publishPersonalFields, writePersonalFields } from '#test/forms.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { forgeriesOf } from '#test/forgeries.ts';
import { makeRecord, type RandomRecord, randomRecord, secretsOf } from '#test/random-records.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { issueReceipt } from './own-check-in.ts';

/** Every value hidden so far, in any run. */
const secrets = new Set<string>([administrator.password]);
const database = await createTestDatabase();
const writer = await buildTestApp({ database });
const staff = callsOf(writer, await writer.signedIn());
const staffId = (await staff.get('/api/auth/session')).json<{ user: { id: string } }>().user.id;
secrets.add(staffId);
await publishPersonalFields(staff);
afterAll(async () => {
  await writer.close();
  await database.drop();
});

const day = fc.option(fc.constantFrom('2026-05-01', '2026-05-04', '2026-05-09'), { nil: undefined });
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const paging = { page: maybe([0, 1, 2]), pageSize: maybe([1, 5, 20, 100]), startDate: day, endDate: day };

function address(path: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given as [string, string][])}`;
}

/** Public URLs with every filter, allowed or not. */
const readAddress = fc.oneof(
  fc.record(paging).map((query) => address('/api/check-ins', query)),
  fc
    .record({
      ...paging,
      status: maybe(statuses),
      facility: maybe(testLists.facilities),
      sort: maybe(sortColumns),
      order: maybe(['asc', 'desc']),
    })
    .map((query) => address('/api/check-ins', query)),
  fc
    .record({
      ...paging,
      state: maybe(queueFilters),
      status: maybe(statuses),
      facility: maybe(testLists.facilities),
      order: maybe(queueOrders),
    })
    .map((query) => address('/api/queue', query)),
  fc.constantFrom(
    '/api/health',
    '/api/config',
    '/api/auth/session',
    '/api/summary',
    '/api/events',
    '/api/check-ins/export?format=csv',
  ),
);

function textOf(answer: LightMyRequestResponse): string {
  return `${JSON.stringify(answer.headers)}\n${answer.body}`;
}

function expectNoSecret(text: string): void {
  const found = [...secrets].filter((secret) => text.includes(secret));
  expect(found.map((secret) => `${secret} in ${text}`)).toEqual([]);
}

function isVisible({ status, priority, dockOutAt }: StaffCheckIn): boolean {
  return (status === 'live' || status === 'drop') && dockOutAt === null && priority !== 'high';
}

/** A server on the same database that has not responded to anything yet. */
async function withReader(look: (reader: TestApp) => Promise<void>): Promise<void> {
  const reader = await buildTestApp({ database });
  try {
    await look(reader);
    expectNoSecret(reader.log.text());
  } finally {
    await reader.close();
  }
}

async function make(records: readonly RandomRecord[]): Promise<StaffCheckIn[]> {
  const made: StaffCheckIn[] = [];
  for (const record of records) {
    for (const secret of secretsOf(record)) secrets.add(secret);
    const id = await makeRecord(record, staff, callsOf(writer));
    for (const secret of await writePersonalFields(staff, id)) secrets.add(secret);
    made.push((await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>());
  }
  return made;
}

/** Ids and container numbers of entries that visitors must not see. */
const hidden = new Set<string>();

function expectNothingHidden(text: string): void {
  const found = [...hidden].filter((value) => text.includes(value));
  expect(found.map((value) => `${value} in ${text}`)).toEqual([]);
}

function noteHidden(made: readonly StaffCheckIn[]): void {
  for (const record of made) if (!isVisible(record)) hidden.add(record.id).add(record.containerNumber);
}

async function askEverything(
  visitor: Calls,
  made: readonly StaffCheckIn[],
  addresses: readonly string[],
): Promise<void> {
  for (const url of addresses) {
    const answer = await visitor.get(url);
    expectNoSecret(textOf(answer));
    expectNothingHidden(textOf(answer));
    expect([200, 400, 401]).toContain(answer.statusCode);
  }
  for (const record of made) {
    const answer = await visitor.get(`/api/check-ins/${record.id}`);
    expect(answer.statusCode).toBe(isVisible(record) ? 200 : 404);
    expectNoSecret(textOf(answer));
  }
}

test('no response, header, error or log line for a visitor contains hidden values, whatever the records and filters', async () => {
  const scenario = fc.record({
    records: fc.array(randomRecord, { minLength: 1, maxLength: 5 }),
    addresses: fc.array(readAddress, { minLength: 10, maxLength: 20 }),
  });
  const property = fc.asyncProperty(scenario, async ({ records, addresses }) => {
    const made = await make(records);
    noteHidden(made);
    await withReader((reader) => askEverything(callsOf(reader), made, addresses));
  });
  await fc.assert(property, { numRuns: 25, seed: 4, endOnFailure: true });
  expect(hidden.size).toBeGreaterThan(20);
  expectNoSecret(writer.log.text().replaceAll(staffId, ''));
});

describe('the queue', () => {
  test('counts only what visitors may see', async () => {
    const property = fc.asyncProperty(
      fc.array(randomRecord, { maxLength: 3 }),
      maybe(testLists.facilities),
      async (records, facility) => {
        noteHidden(await make(records));
        const all = (await staff.get('/api/check-ins?pageSize=100')).json<{
          checkIns: StaffCheckIn[];
          hasMore: boolean;
        }>();
        expect(all.hasMore).toBe(false);
        const counted = all.checkIns.filter(
          (record) => isVisible(record) && record.status === 'live' && (!facility || record.facility === facility),
        );
        await withReader(async (reader) => {
          const queue = (await callsOf(reader).get(address('/api/queue', { facility }))).json();
          expect(queue).toMatchObject({ view: 'public', totalCount: null, activeCount: counted.length });
        });
      },
    );
    await fc.assert(property, { numRuns: 8, seed: 5, endOnFailure: true });
  });

  test('reveals no more with If-None-Match, and does not change for hidden entries', async () => {
    const [record] = await make(fc.sample(randomRecord, { numRuns: 1, seed: 6 }));
    await staff.patch(`/api/check-ins/${record!.id}`, { changes: { status: 'live' } });
    await staff.patch(`/api/check-ins/${record!.id}`, { changes: { priority: 'high' } });
    await withReader(async (reader) => {
      const first = await callsOf(reader).get('/api/queue?pageSize=100');
      await staff.patch(`/api/check-ins/${record!.id}`, { changes: { dock: '9', adminNotes: 'another note' } });
      reader.clock.advance(1_000);
      const headers = { 'if-none-match': String(first.headers['etag']) };
      expect(await callsOf(reader, headers).get('/api/queue?pageSize=100')).toMatchObject({
        statusCode: 304,
        body: '',
      });
      const forged = await callsOf(reader, { 'if-none-match': '"guess"' }).get('/api/queue?pageSize=100');
      expect(forged.body).toBe(first.body);
    });
  });
});

describe('a hidden check-in', () => {
  const ways = [{ priority: 'high' }, { status: 'completed' }, { status: 'canceled' }];

  async function hiddenOne(changes: Record<string, unknown>): Promise<string> {
    const sent = buildNewCheckIn();
    await callsOf(writer).post('/api/check-ins', sent);
    await staff.patch(`/api/check-ins/${sent.id}`, { changes });
    return sent.id;
  }

  test.each(ways)('with %j is byte-for-byte like an id that never existed', async (changes) => {
    const id = await hiddenOne(changes);
    const answers = await Promise.all([id, v7()].map((one) => callsOf(writer).get(`/api/check-ins/${one}`)));
    const [known, unknown] = answers.map(({ statusCode, headers, body }) => ({
      statusCode,
      headers: { ...headers, date: '' },
      body: body.replace(/"requestId":"[0-9a-f-]{36}"/, '"requestId":""'),
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ statusCode: 404 });
  });

  test.each([...ways, { dock: '8' }, { driverName: 'Corrected Name' }])(
    'sent again by its driver after staff set %j returns the first response, without later changes',
    async (changes) => {
      const sent = buildNewCheckIn();
      const first = await callsOf(writer).post('/api/check-ins', sent);
      await staff.patch(`/api/check-ins/${sent.id}`, { changes });
      const again = await callsOf(writer).post('/api/check-ins', sent);
      expect(again.statusCode).toBe(200);
      expect(again.body).toBe(first.body);
    },
  );

  test('cannot be told from a visible one by sending its id with other content', async () => {
    const visible = buildNewCheckIn();
    await callsOf(writer).post('/api/check-ins', visible);
    const ids = [visible.id, ...(await Promise.all(ways.map(hiddenOne)))];
    const answers = await Promise.all(
      ids.map((id) => callsOf(writer).post('/api/check-ins', buildNewCheckIn({ id, driverName: 'Somebody Else' }))),
    );
    const said = answers.map(({ statusCode, body }) => [statusCode, body.replace(/"requestId":"[^"]*"/, '')]);
    expect(new Set(said.map(String)).size).toBe(1);
    expect(answers[0]).toMatchObject({ statusCode: 409 });
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
  });
});

describe("a driver's own check-in", () => {
  const mine = (receipt: string) => callsOf(writer, { cookie: `receipt=${receipt}` }).get('/api/check-ins/mine');

  test('shows its state whatever its priority, but nothing that was typed', async () => {
    const records = fc.sample(randomRecord, { numRuns: 10, seed: 7 });
    for (const record of await make(records)) {
      const answer = await mine(await issueReceipt(writer.context, record.id));
      expect(answer.statusCode).toBe(200);
      expectNoSecret(textOf(answer));
      expect(answer.body).not.toContain(record.carrier);
      expect(priorities.filter((priority) => answer.body.includes(priority))).toEqual([]);
    }
  });

  test('needs an authentic, complete receipt of the last 24 hours', async () => {
    const [one, other] = [buildNewCheckIn(), buildNewCheckIn()];
    for (const sent of [one, other]) await callsOf(writer).post('/api/check-ins', sent);
    const receipt = await issueReceipt(writer.context, one.id);
    const [id, end, signature] = receipt.split('.') as [string, string, string];
    const forged = [
      '',
      'nonsense',
      `${other.id}.${end}.${signature}`,
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.${end}.${signature.slice(0, -1)}`,
      ...forgeriesOf(signature).map((proof) => `${id}.${end}.${proof}`),
      `${id}.${end}`,
      `${receipt}.${signature}`,
      await issueReceipt(writer.context, v7()),
    ];
    const answers = await Promise.all(forged.map(mine));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 404));
    writer.clock.advance(dayMs - 1);
    expect((await mine(receipt)).statusCode).toBe(200);
    writer.clock.advance(1);
    expect((await mine(receipt)).statusCode).toBe(404);
    writer.clock.advance(-dayMs);
  });
});

test('a search, sort or filter that could reveal a hidden value is rejected without repeating it', async () => {
  const [record] = await make(fc.sample(randomRecord, { numRuns: 1, seed: 8 }));
  for (const search of [record!.driverName, record!.phoneNumber, record!.driversLicense.slice(0, 3)]) {
    const answer = await callsOf(writer).get(address('/api/check-ins', { search }));
    expect(answer.statusCode).toBe(400);
    expect(textOf(answer)).not.toContain(search);
  }
  expectNoSecret(writer.log.text().replaceAll(staffId, ''));
});
