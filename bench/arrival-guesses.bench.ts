/**
 * `npm run bench -- arrival-guesses [TRIES] [CONNECTIONS] [MINUTES]`: a visitor who guesses numbers learns nothing,
 * neither from response times nor from the public queue. Expected and unexpected numbers alternate on each connection
 * (one by default), through the rate limits of a fresh installation and from as many addresses as the limits require,
 * until all are tried or the time is over. After every 450 guesses the public queue is read and the trucks are
 * canceled, so that the yard stays the same. Reports ratios of medians and quantiles, and in how many of a hundred
 * pairs the expected number took longer or is farther back in the queue (50 if they are indistinguishable), compared
 * with two halves of the unexpected numbers.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 } from 'uuid';

import { signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { onDatabase } from './support/filled-yards.ts';
import { report } from './support/results.ts';
import { account, sampleCheckIn } from './support/samples.ts';

const tries = Number(process.argv[2] ?? 3_000);
const connections = Number(process.argv[3] ?? 1);
const until = Date.now() + Number(process.argv[4] ?? 10) * 60_000;
/** Of each kind before the trucks are canceled: as many as the public queue shows on five pages. */
const perRound = 150;
/** The burst allowance of one address is 240. */
const perAddress = 200;
const budgets = { longerOf100: 55, fartherOf100: 55, medianRatio: 1.05 };
const facility = 'Woodridge';

type Kind = 'expected' | 'unknown' | 'alsoUnknown';
const kinds: readonly Kind[] = ['expected', 'unknown', 'alsoUnknown'];
const numberOf = (kind: Kind, at: number) =>
  `${{ expected: 'EX', unknown: 'UN', alsoUnknown: 'AL' }[kind]}-${500_000 + at}`;

const dataDir = await mkdtemp(join(tmpdir(), 'guesses-'));
const database = await startBenchDatabase();
const environment = {
  DATABASE_URL: database.url,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  TRUST_PROXY: 'true',
};
const server = await startCheckInServer({ dataDir, environment });

async function change(method: string, path: string, body: object): Promise<void> {
  const headers = { ...staff, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Expects as many arrivals as are tried, due now. */
async function expectAll(): Promise<void> {
  await change('PUT', '/api/settings', { changes: { expectedArrivals: true } });
  const window = {
    from: new Date(Date.now() + 600_000).toISOString(),
    until: new Date(Date.now() + 4_200_000).toISOString(),
  };
  for (let first = 0; first < tries; first += 500) {
    const arrivals = Array.from({ length: Math.min(500, tries - first) }, (_, at) => {
      return { ...window, numbers: [numberOf('expected', first + at)] };
    });
    await change('PUT', '/api/expected-arrivals/batch', { facility, source: 'Bench', arrivals });
  }
}

const moments = /"[\d-]{10}T[^"]*Z"|"\d+:\d\d [AP]M"/g;
const newTimes = (): Record<Kind, number[]> => ({ expected: [], unknown: [], alsoUnknown: [] });
const times = newTimes();
const places = newTimes();
const told = new Set<string>();
const shown = new Set<string>();
let waiting = new Map<string, Kind>();

let sent = 0;
/** Records the time and the body of a response, without the check-in's ids. */
async function guess(kind: Kind, at: number): Promise<void> {
  const address = Math.floor((sent += 1) / perAddress);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.20.${address >> 8}.${address & 255}` };
  const body = JSON.stringify({
    ...sampleCheckIn(),
    facility,
    containerNumber: 'none',
    pickupDeliveryNumber: numberOf(kind, at),
  });
  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/check-ins`, { method: 'POST', headers, body });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const { id, ticket } = JSON.parse(text) as { id: string; ticket: string };
  const content = text.replace(id, '').replace(ticket, '').replaceAll(moments, '""');
  times[kind].push(ms);
  told.add(`${answer.status} ${[...answer.headers.keys()].join()} ${content}`);
  waiting.set(id, kind);
}

/** Records where the public queue has each truck, and what it shows without names, places and times. */
async function readQueue(): Promise<void> {
  for (let page = 0; page * 100 < waiting.size; page += 1) {
    const answer = await fetch(
      `${server.url}/api/queue?${new URLSearchParams({ facility, pageSize: '100', page: String(page) })}`,
    );
    const { checkIns } = (await answer.json()) as {
      checkIns: ({ id: string; place: number } & Record<string, unknown>)[];
    };
    for (const { id, place, ...entry } of checkIns) {
      const kind = waiting.get(id);
      if (kind) places[kind].push(place);
      const hidden = Object.entries(entry).map(([name, value]) => [
        name,
        name === 'ticket' || typeof value === 'number' ? '' : value,
      ]);
      shown.add(JSON.stringify(hidden).replaceAll(moments, '""'));
    }
  }
}

let tied = 0;

/** Reads the queue and cancels the trucks, so that their arrivals are expected again. */
async function endRound(): Promise<void> {
  if (waiting.size === 0) return;
  await readQueue();
  tied += await countTied();
  const ids = [...waiting.keys()];
  waiting = new Map();
  await change('POST', '/api/check-ins/bulk-update', { ids, changes: { status: 'canceled' }, operationId: v7() });
}

const quantile = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;

/** In how many of a hundred pairs the first value is greater. */
function longerOf100(some: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b);
  let longer = 0;
  for (const ms of some) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    longer += low;
  }
  return Number(((100 * longer) / (some.length * sorted.length)).toFixed(1));
}

function compared(some: readonly number[], others: readonly number[]) {
  const [a, b] = [some, others].map((all) => all.toSorted((one, other) => one - other)) as [number[], number[]];
  const ratio = (part: number) => Number((quantile(a, part) / quantile(b, part)).toFixed(3));
  return {
    medianMs: [a, b].map((sorted) => Number(quantile(sorted, 0.5).toFixed(2))),
    ratio: { p10: ratio(0.1), p50: ratio(0.5), p90: ratio(0.9), p99: ratio(0.99) },
    longerOf100: longerOf100(some, others),
  };
}

/** The number of different ways in which trucks are served. */
const readServed = () =>
  onDatabase(database.url, async (client) => {
    const served = await client.query(
      'select distinct priority, status, delivery_type, dock, queued_at is null from check_ins',
    );
    return served.rows.length;
  });

const countTied = () =>
  onDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ tied: number }>(
      'select count(*)::int as tied from expected_arrivals where check_in_id is not null',
    );
    return rows[0]?.tied ?? 0;
  });

/** One connection's share of a round. */
async function tryFrom(first: number, end: number): Promise<void> {
  for (let at = first; at < end; at += connections) {
    const begin = randomInt(kinds.length);
    for (let turn = 0; turn < kinds.length; turn += 1) await guess(kinds[(begin + turn) % kinds.length]!, at);
  }
}

let staff = await signInOver(server.url, account);
let signedInAt = Date.now();
/** Renews the session, which would expire when idle. */
async function staySignedIn(): Promise<void> {
  if (Date.now() - signedInAt < 5 * 60_000) return;
  staff = await signInOver(server.url, account);
  signedInAt = Date.now();
}

try {
  await expectAll();
  for (let at = 0; at < 30; at += 1) await guess('unknown', tries + at);
  await endRound();
  for (const all of [times, places]) all.unknown.length = 0;
  for (let begin = 0; begin < tries && Date.now() < until; begin += perRound) {
    const end = Math.min(tries, begin + perRound);
    await Promise.all(Array.from({ length: connections }, (_, at) => tryFrom(begin + at, end)));
    await staySignedIn();
    await endRound();
    if (begin % 3_000 === 0) process.stdout.write(`${sent} guesses\n`);
  }
  const found = compared(times.expected, times.unknown);
  const control = compared(times.alsoUnknown, times.unknown);
  const fartherOf100 = {
    found: longerOf100(places.expected, places.unknown),
    control: longerOf100(places.alsoUnknown, places.unknown),
  };
  const servedIn = await readServed();
  await report('arrival-guesses', {
    tries: times.expected.length,
    guesses: sent,
    connections,
    budgets,
    differentAnswers: told.size,
    differentInQueue: shown.size,
    servedIn,
    tied,
    found,
    control,
    fartherOf100,
  });
  const isToldByTime = found.longerOf100 > budgets.longerOf100 || found.ratio.p50 > budgets.medianRatio;
  const isToldLater = fartherOf100.found > budgets.fartherOf100 || shown.size > 1 || servedIn > 1;
  process.exitCode = isToldByTime || isToldLater || told.size > 1 || tied < times.expected.length ? 1 : 0;
} finally {
  await server.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
