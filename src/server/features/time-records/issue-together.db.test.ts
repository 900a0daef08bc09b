import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { checkChains, faultText } from './check-chains.ts';
import { RecordIssuer } from './time-records-service.ts';

let site: TestApp;
let staff: Calls;
beforeEach(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterEach(() => site.close());

const issue = () => new RecordIssuer(site.context, readVisitsToSign).issue();
const query = (text: string, values: unknown[] = []) => site.context.database.pool.query(text, values);
const faults = async () => (await checkChains(site.context)).faults.map(faultText);

/** Trucks that have left and whose records are pending. */
async function leave(count: number, facility = 'Woodridge'): Promise<string[]> {
  const ids: string[] = [];
  for (let truck = 0; truck < count; truck += 1) {
    const { id } = await newCheckIn(site.context, { facility });
    for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
    ids.push(id);
  }
  return ids;
}

/** The statements of signing; others, such as the event feed, run queries as well. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
  asked.mockRestore();
  return texts.filter((text) => /time_records|record_(heads|requests|keys)|from calls/.test(text));
}

test('Dock Out takes no statement more: it asks for its record in that of its history, and nothing is signed meanwhile', async () => {
  const { id } = await newCheckIn(site.context);
  const step = (name: string) => staff.post(`/api/check-ins/${id}/steps`, { step: name });
  expect(await statementsOf(() => step('dock-in'))).toEqual([]);
  const asked = await statementsOf(() => step('dock-out'));
  expect(asked).toEqual([expect.stringMatching(/record_requests.*insert into .*check_in_events/)]);
});

test('more requests than one transaction takes are all settled in one turn, with one record for each visit', async () => {
  const [first, last] = await leave(2);
  await query('delete from record_requests');
  const again = `insert into record_requests (check_in_id, facility) select $1, 'Woodridge' from generate_series(1, $2)`;
  await query(again, [first, 120]);
  await query(again, [last, 1]);
  await issue();
  const { rows } = await query('select number::int, check_in_id from time_records order by number');
  expect(rows).toEqual([
    { number: 1, check_in_id: first },
    { number: 2, check_in_id: last },
  ]);
  expect((await query('select from record_requests')).rowCount).toBe(0);
  expect(await faults()).toEqual([]);
});

test('six records at two facilities take as many statements as one', async () => {
  await leave(1);
  await leave(1, 'Flexport');
  await issue();
  const statements = async () => (await statementsOf(issue)).length;
  await leave(1);
  const ofOne = await statements();
  await leave(3);
  await leave(3, 'Flexport');
  expect(await statements()).toBe(ofOne);
  expect((await query('select from time_records')).rowCount).toBe(9);
  expect(await faults()).toEqual([]);
});
