import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { RecordIssuer } from './time-records-service.ts';

let database: TestDatabase;
let silent: TestApp;
let issuing: TestApp;
let issuer: RecordIssuer;
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  [silent, issuing] = [await buildTestApp({ database }), await buildTestApp({ database })];
  issuer = new RecordIssuer(issuing.context, readVisitsToSign);
  issuer.start(issuing.app.feed);
});
beforeEach(() => {
  // Simulates a node that is killed after each commit, before it can announce it.
  vi.spyOn(silent.context.changes, 'announce').mockImplementation(() => undefined);
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    asked.push(typeof statement === 'string' ? statement : statement.text);
    return original.apply(this, given) as never;
  });
});
afterAll(async () => {
  await issuer.stop();
  await silent.close();
  await issuing.close();
  await database.drop();
});

const query = (text: string, values: unknown[]) => issuing.context.database.pool.query(text, values);
const times = (part: string) => asked.filter((text) => text.includes(part)).length;
const looks = () => times('select distinct facility from record_requests');
/** Polls of the history, about one per second and node. */
const polls = () => times('from check_in_events');
const pass = async (count: number) => {
  const before = polls();
  await expect.poll(() => polls() - before, { timeout: 60_000 }).toBeGreaterThan(count);
};

test('a record is issued though the node that committed Dock Out was killed before it could tell', async () => {
  const staff = callsOf(silent, await silent.signedIn());
  const { id } = await newCheckIn(silent.context);
  for (const step of ['dock-in', 'dock-out'])
    expect((await staff.post(`/api/check-ins/${id}/steps`, { step })).statusCode).toBe(200);
  const issued = async () => (await query('select from time_records where check_in_id = $1', [id])).rowCount;
  await expect.poll(issued, { timeout: 30_000 }).toBe(1);
});

test('nothing is asked of the database while nothing is committed, and something again afterwards', async () => {
  // While an event is held back, nodes poll far more often.
  const newest = async () => (await query('select max(seq)::int as seq from check_in_events', [])).rows[0];
  await expect.poll(async () => issuing.app.feed.position.seq >= (await newest())?.seq).toBe(true);
  // Requests left by the previous test cause one more run.
  await pass(12);
  const before = looks();
  await pass(3);
  expect(looks()).toBe(before);
  await newCheckIn(silent.context);
  await expect.poll(looks, { timeout: 30_000 }).toBeGreaterThan(before);
});
