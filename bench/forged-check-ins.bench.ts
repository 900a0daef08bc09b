/**
 * `npm run bench -- forged-check-ins [FORGED]`: 1,000 check-ins that each guess another gate code, from 100 addresses,
 * next to 60 honest ones from one address. Every honest one is in the queue, no forged one is, and lists, queue and
 * summary take as long as in a yard without them, requested in turns; staff refuse all of them, 1,000 at a time. Other
 * numbers have results of their own. `gate-code.db.test.ts` is a small version of it. The code comes from the day's
 * poster.
 */
import { withFilledYards, type FilledYard } from './support/filled-yards.ts';
import { median, report } from './support/results.ts';
import { sampleCheckIn } from './support/samples.ts';

const forged = Number(process.argv[2] ?? 1_000);
const honest = 60;
const addresses = 100;
const rounds = 60;
const budgets = { listRatio: 1.25, honestInQueue: honest, forgedInQueue: 0 };
const facility = 'Woodridge';

interface Found {
  checkIns: { id: string }[];
  hasMore?: boolean;
}

async function asked<T>(yard: FilledYard, path: string, body?: object, method = 'POST'): Promise<T> {
  const answer = await fetch(yard.url + path, {
    headers: { cookie: yard.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function codeOfToday(yard: FilledYard): Promise<string> {
  const { facilities } = await asked<{ facilities: { id: string; name: string }[] }>(yard, '/api/facilities');
  const id = facilities.find(({ name }) => name === facility)?.id;
  await asked(yard, `/api/facilities/${id}`, { changes: { gateCode: 'poster' } }, 'PATCH');
  const { codes } = await asked<{ codes: { code: string }[] }>(yard, `/api/facilities/${id}/gate-codes`);
  return codes[0]?.code ?? '';
}

/** Sends a check-in as a driver's phone does; returns how long that took. */
async function checkIn(yard: FilledYard, address: string, values: object) {
  const sample = sampleCheckIn();
  const begun = performance.now();
  const answer = await fetch(`${yard.url}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...sample, facility, ...values }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`a check-in was answered ${answer.status}`);
  return { id: sample.id, ms: performance.now() - begun };
}

const read = {
  list: '/api/check-ins?pageSize=100',
  'on site': '/api/check-ins?pageSize=100&stage=on-site&sort=service&order=asc',
  queue: `/api/queue?state=active&pageSize=25&facility=${facility}`,
  summary: '/api/summary',
} as const;

/** The median time of each request in each yard, in turns so that the same noise affects both. */
async function timed(yards: readonly FilledYard[]): Promise<Record<string, number>[]> {
  const times = yards.map(() => ({}) as Record<string, number>);
  for (const [name, path] of Object.entries(read)) {
    const taken = yards.map(() => [] as number[]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, yard] of yards.entries()) {
        const begun = performance.now();
        await asked(yard, path);
        taken[at]?.push(performance.now() - begun);
      }
    }
    for (const [at, one] of taken.entries()) times[at]![name] = Number(median(one).toFixed(2));
  }
  return times;
}

async function queued(yard: FilledYard): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await asked<Found>(yard, `${read.queue}&page=${page}`);
    for (const { id } of answer.checkIns) ids.add(id);
    hasMore = answer.hasMore ?? false;
  }
  return ids;
}

/** Sends the forged check-ins, with honest ones spread among them. */
async function flood(yard: FilledYard, gateCode: string) {
  const [good, bad] = [[] as string[], [] as string[]];
  const took = { good: [] as number[], bad: [] as number[] };
  const every = Math.floor(forged / honest);
  for (let at = 0; at < forged; at += 1) {
    const guess = String((at * 7_654_321) % 10 ** 8).padStart(8, '0');
    const { id, ms } = await checkIn(yard, `10.9.0.${at % addresses}`, { gateCode: guess });
    bad.push(id);
    took.bad.push(ms);
    if (at % every !== 0 || good.length === honest) continue;
    const own = await checkIn(yard, '10.8.0.1', { gateCode });
    good.push(own.id);
    took.good.push(own.ms);
  }
  return { good, bad, tookMs: { honest: median(took.good), forged: median(took.bad) } };
}

/** Presses "Refuse all" until nothing awaits confirmation; returns how often, and how long each took. */
async function refuseAll(yard: FilledYard) {
  const took: number[] = [];
  for (;;) {
    const { count, asOf } = await asked<{ count: number; asOf: string }>(yard, '/api/check-ins/unverified');
    if (count === 0) return took;
    const begun = performance.now();
    await asked(yard, '/api/check-ins/unverified', { decision: 'refuse', asOf });
    took.push(Math.round(performance.now() - begun));
  }
}

// Each request comes from the address in its header.
process.env['TRUST_PROXY'] = 'true';

await withFilledYards([10_000, 10_001], async ([yard, spared], postgresql) => {
  if (!yard || !spared) throw new Error('two yards are needed');
  const gateCode = await codeOfToday(yard);
  const codeThere = await codeOfToday(spared);
  for (let at = 0; at < honest; at += 1) await checkIn(spared, '10.8.0.1', { gateCode: codeThere });
  const { good, bad, tookMs } = await flood(yard, gateCode);
  await timed([yard, spared]);
  const [flooded = {}, without = {}] = await timed([yard, spared]);
  const inQueue = await queued(yard);
  const found = {
    honestInQueue: good.filter((id) => inQueue.has(id)).length,
    forgedInQueue: bad.filter((id) => inQueue.has(id)).length,
  };
  const refusalsMs = await refuseAll(yard);
  const ratios = Object.fromEntries(
    Object.keys(read).map((name) => [name, Number(((flooded[name] ?? 0) / (without[name] ?? 1)).toFixed(2))]),
  );
  await report(forged === 1_000 ? 'forged-check-ins' : `forged-check-ins-${forged}`, {
    postgresql,
    forged,
    budgets,
    found,
    tookMs,
    without,
    flooded,
    ratios,
    refusalsMs,
  });
  const isSlow = Object.values(ratios).some((ratio) => ratio > budgets.listRatio);
  const isWrong = found.honestInQueue !== good.length || found.forgedInQueue > 0;
  process.exitCode = isSlow || isWrong ? 1 : 0;
});
