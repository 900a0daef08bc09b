/**
 * 5,000 expected arrivals a day for a year next to the check-ins of a yard, against one day of them, in turns: the
 * lists of today and of the next 7 days, a search, open arrivals, the dashboard's list, a check-in with an expected
 * number, the figures and a calendar. Budget: at most 1.5 times as long for a day or a week, 500 ms for the figures of
 * a year, 200 ms for a calendar. A search covers 38 days, of which the yard with one day has only one. (`expected-year
 * DAYS` for other numbers.)
 */
import type pg from 'pg';

import { databaseOf, serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { fillYard, withoutIndexes } from './support/fill-yard.ts';
import { onDatabase } from './support/filled-yards.ts';
import { type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';
import { account, sampleCheckIn, signIn } from './support/samples.ts';

const aDay = 5_000;
const days = Number(process.argv[2] ?? 366);
const rounds = 15;
const budgets = { ratio: 1.5, figuresMs: 500, calendarMs: 200 };
const facilities = ['Woodridge', 'Bedford Park', 'Flexport', 'Chicago (Midway)'];

/** Days in the past have arrived or were missed; today and the next 30 are open. */
const fill = (client: pg.Client, count: number) =>
  client.query(
    `insert into expected_arrivals (id, facility, from_at, until_at, numbers, carrier, container_number, note, keys, search_text,
       source, external_id, check_in_id, arrived_at, version, created_at, changed_at)
     select gen_random_uuid(), ($3::text[])[1 + n % array_length($3::text[], 1)], begins, begins + interval '1 hour', array['PO' || n],
       'Carrier ' || n % 300, '', '', array['PO' || n], 'po' || n || E'\\ncarrier ' || n % 300, 'bench', n::text,
       case when has_come then gen_random_uuid() end, case when has_come then begins + ((n % 181) - 60) * interval '1 minute' end, 1, begins, begins
     from (
       select n, begins, begins < now() - interval '3 hours' and n % 20 > 0 as has_come
       from (
         select n, date_trunc('day', now()) - greatest($2::int - 31, 0) * interval '1 day' + (n / $1::int) * interval '1 day'
           + (n % $1::int) * interval '17 seconds' as begins
         from generate_series(0, $1::int * $2::int - 1) as n
       ) as placed
     ) as arrivals`,
    [aDay, count, facilities],
  );

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const cases: Record<string, string> = {
  'arrivals of today': '/api/expected-arrivals',
  'still to come today': '/api/expected-arrivals?open=only',
  'the next 7 days': `/api/expected-arrivals?startDate=${day(0)}&endDate=${day(7)}`,
  'today at one facility': '/api/expected-arrivals?facility=Woodridge',
  'a search': `/api/expected-arrivals?startDate=${day(-7)}&endDate=${day(30)}&search=po77`,
  'the dashboard’s list': '/api/check-ins',
  'figures of 30 days': `/api/analytics/arrivals?from=${day(-29)}&to=${day(0)}`,
  'figures of a year': `/api/analytics/arrivals?from=${day(-364)}&to=${day(0)}`,
};
const grows = new Set(['a search', 'figures of 30 days', 'figures of a year']);

type Yard = ServerProcess & { cookie: string; calendar: string; nextNumber: number };

const start = (url: string) => startProgram('own-server.ts', [url, account.email, account.password, '']);

/** A yard with this many days of arrivals besides its check-ins. */
async function openYard(url: string, count: number): Promise<Yard> {
  await onDatabase(url, async (client) => {
    await fillYard(client, 10_000);
    await withoutIndexes(client, 'expected_arrivals', () => fill(client, count));
    await client.query('vacuum analyze expected_arrivals');
  });
  const server = await start(url);
  const yard = { ...server, cookie: await signIn(server.url) };
  const headers = { cookie: yard.cookie, 'content-type': 'application/json' };
  const changes = JSON.stringify({ changes: { expectedArrivals: true } });
  await fetch(`${yard.url}/api/settings`, { method: 'PUT', headers, body: changes });
  const known = (await (await fetch(`${yard.url}/api/facilities`, { headers })).json()) as {
    facilities: { id: string; name: string }[];
  };
  const { id } = known.facilities.find(({ name }) => name === 'Woodridge')!;
  const made = await fetch(`${yard.url}/api/facilities/${id}/calendar`, {
    method: 'POST',
    headers: { cookie: yard.cookie },
  });
  const calendar = ((await made.json()) as { path: string }).path;
  // The first open arrival at Woodridge today.
  const placed = Math.max(count - 31, 0) * aDay + (Date.now() % 86_400_000) / 17_000;
  return Object.assign(yard, { calendar, nextNumber: Math.ceil(placed / facilities.length) * facilities.length });
}

async function timed(yard: Yard, path: string, init: RequestInit = {}): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(yard.url + path, { headers: { cookie: yard.cookie }, ...init });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - begun;
}

/** Checks a driver in with a number that is expected today. */
const checkIn = (yard: Yard) => {
  const pickupDeliveryNumber = `PO${(yard.nextNumber += facilities.length)}`;
  const body = JSON.stringify({ ...sampleCheckIn(), facility: 'Woodridge', pickupDeliveryNumber });
  return timed(yard, '/api/check-ins', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
};

const ms = (value: number) => Number(value.toFixed(1));

async function compare(one: Yard, year: Yard, ask: (yard: Yard) => Promise<number>) {
  const times = { one: [] as number[], year: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const taken = { one: await ask(one), year: await ask(year) };
    // The first round fills the caches.
    if (round > 0) for (const name of ['one', 'year'] as const) times[name].push(taken[name]);
  }
  const [short, long] = [median(times.one), median(times.year)];
  return { oneDayMs: ms(short), yearMs: ms(long), ratio: Number((long / short).toFixed(2)) };
}

const database = await startBenchDatabase();
const yards: Yard[] = [];
try {
  await (await start(database.url)).stop();
  for (const count of [1, days]) {
    const name = `days_${count}`;
    await onDatabase(database.addressOf('postgres'), (client) =>
      client.query(`create database ${name} template ${databaseOf(database.url)}`),
    );
    yards.push(await openYard(database.addressOf(name), count));
  }
  const [one, year] = yards as [Yard, Yard];
  const figures: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const [name, path] of Object.entries(cases)) {
    figures[name] = await compare(one, year, (yard) => timed(yard, path));
  }
  figures['a check-in that is expected'] = await compare(one, year, checkIn);
  figures['a calendar'] = await compare(one, year, (yard) => timed(yard, yard.calendar));
  const postgresql = await serverVersion(database.url);
  await report('expected-year', { postgresql, budgets, arrivals: aDay * days, grows: [...grows], figures });
} finally {
  for (const yard of yards) await yard.stop();
  await database.stop();
}
