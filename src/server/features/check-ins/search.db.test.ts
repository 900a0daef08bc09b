import { expect, test } from 'vitest';

import { searchText } from '#shared/check-in/search-text.ts';
import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { newCheckIn } from '#test/factories.ts';
import { runRetention } from '../retention/run-retention.ts';
import { foldSearchTexts } from './search-text-repository.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

async function found(search: string, more = ''): Promise<string[]> {
  const answer = await staff.get(`/api/check-ins?search=${encodeURIComponent(search)}${more}`);
  return answer.json().checkIns.map(({ id }: { id: string }) => id);
}

const driver = {
  driverName: 'José García',
  carrier: 'Łódź Spedition & Söhne',
  containerNumber: 'TCLU 512043-7',
  phoneNumber: '(312) 555-1048',
  pickupDeliveryNumber: 'HB/77-20418',
};

test('a search ignores case, accents, spaces and punctuation, and includes pickup number and ticket', async () => {
  await newCheckIn(site.context, { phoneNumber: '(773) 555-0199' });
  const { id, ticket } = await newCheckIn(site.context, driver);
  for (const typed of ['garcia', 'GARCÍA', 'josé garcia', '5551048', 'tclu 512', 'lodz', 'sohne', 'hb7720418']) {
    expect([typed, await found(typed)]).toEqual([typed, [id]]);
  }
  expect(await found(`${ticket?.toLowerCase()}`)).toContain(id);
  expect(await found('bedford-park')).toContain(id);
  expect(await found('garcialodz')).toEqual([]);
});

test('several numbers find the check-ins of each, in whatever field, and their total', async () => {
  const one = await newCheckIn(site.context, { containerNumber: 'LSFU 482913-7' });
  const other = await newCheckIn(site.context, { pickupDeliveryNumber: 'PU-993311' });
  const reached = await newCheckIn(site.context, { phoneNumber: '(630) 555-0177' });
  const ids = (...records: { id: string }[]) => records.map(({ id }) => id).toSorted();
  for (const typed of ['LSFU4829137, pu 993311', 'LSFU 4829137; PU-993311;'])
    expect([typed, (await found(typed)).toSorted()]).toEqual([typed, ids(one, other)]);
  expect((await found('+1 630 555 0177, 993311, 00000000')).toSorted()).toEqual(ids(other, reached));
  expect((await staff.get('/api/check-ins?search=LSFU4829137,PU993311')).json()).toMatchObject({ totalCount: 2 });
  expect(await found('Nobody, LSFU4829137')).toEqual([]);
});

test('punctuation alone finds nothing, with a total of zero', async () => {
  await newCheckIn(site.context, { driverName: '100% Ready_Trucks' });
  for (const typed of ['%', '_', '-', '()', '…']) {
    const answer = (await staff.get(`/api/check-ins?search=${encodeURIComponent(typed)}`)).json();
    expect(answer).toMatchObject({ checkIns: [], totalCount: 0, totalIsLowerBound: false, hasMore: false });
  }
  const file = await staff.get('/api/check-ins/export?format=json&search=-');
  expect([file.statusCode, file.body]).toEqual([200, '']);
});

test('an edited check-in is found only by its new values', async () => {
  const { id } = await newCheckIn(site.context, { carrier: 'Before Cartage' });
  await staff.patch(`/api/check-ins/${id}`, { changes: { carrier: 'Después Haulage' } });
  expect([await found('before cartage'), await found('despues haulage')]).toEqual([[], [id]]);
});

test('the stored text matches the shared rule, including the ticket chosen by the database', async () => {
  await newCheckIn(site.context, driver);
  const { rows } = await site.context.database.pool.query('select * from check_ins');
  for (const row of rows) expect(row.search_text).toBe(searchText(row));
});

test('an archived check-in is found by everything but its erased phone number', async () => {
  const today = site.clock.now();
  site.clock.advance(-91 * 24 * 60 * 60_000);
  const { id } = await newCheckIn(site.context, { driverName: 'Grzegorz Żuk', phoneNumber: '(999) 111-2233' });
  site.clock.set(today);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  expect(await found('zuk', '&archive=only')).toEqual([id]);
  expect(await found('9991112233', '&archive=only')).toEqual([]);
  const { rows } = await site.context.database.pool.query('select * from archived_check_ins');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.search_text).toBe(searchText(row));
});

test('an update rewrites old search texts of yard and archive, and continues after an interruption', async () => {
  const before = await databaseBefore('search_text');
  const columns = `id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at`;
  const values = `gen_random_uuid(), 'José ' || n, 'Flexport', 'Łódź', 'TCLU 512-' || n, '(312) 555-1048', 'L1', 'P-1',
    now(), now()`;
  await before.pool.query(`insert into check_ins (${columns}) select ${values} from generate_series(1, 2100) as n`);
  await before.pool.query(
    `insert into archived_check_ins (${columns}, archived_at) select ${values}, now() from generate_series(1, 3) as n`,
  );
  await before.update();
  const app = await buildTestApp({ database: before.database });
  const { db, pool } = app.context.database;
  const read = () => pool.query(`select * from check_ins where search_text like E'\\n%' limit 5000`);
  expect((await read()).rows).toEqual([]);
  expect(await foldSearchTexts(db, AbortSignal.abort())).toBe(0);
  expect(await foldSearchTexts(db)).toBe(2103);
  expect(await foldSearchTexts(db)).toBe(0);
  const archived = await pool.query('select * from archived_check_ins');
  const { rows } = await read();
  expect([rows.length, archived.rows.length]).toEqual([2100, 3]);
  for (const row of [...rows, ...archived.rows]) expect(row.search_text).toBe(searchText(row));
  // The previous version may keep running alongside for a while, and writes no such text.
  await pool.query(`insert into check_ins (${columns}) select ${values} from generate_series(1, 1) as n`);
  expect(await foldSearchTexts(db)).toBe(1);
  await app.close();
  await before.drop();
});

test('texts of the version before are found by Latin digits and letters after an update', async () => {
  const before = await databaseBefore('search_in_latin');
  const columns = `id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at, search_text`;
  const row = (name: string, container: string, text: string) =>
    `(gen_random_uuid(), '${name}', 'Flexport', 'X', '${container}', '3125551048', 'L1', 'P1', now(), now(), E'${text}')`;
  await before.pool.query(`insert into check_ins (${columns}) values
    ${row('Сара', 'МSCU٥١٢', '\\nсара\\nflexport\\nx\\nмscu٥١٢\\np1\\n\\n3125551048')},
    ${row('李', 'TCLU1', '\\n李\\nflexport\\nx\\ntclu1\\np1\\n\\n3125551048')}`);
  await before.update();
  const app = await buildTestApp({ database: before.database });
  const { db, pool } = app.context.database;
  expect(await foldSearchTexts(db), 'what reads the same stays').toBe(1);
  const { rows } = await pool.query('select * from check_ins');
  for (const stored of rows) expect(stored.search_text).toBe(searchText(stored));
  await app.close();
  await before.drop();
});
