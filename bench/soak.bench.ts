import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { v7 } from 'uuid';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { signInOver } from '#test/check-in-server.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { FollowingListener } from '#test/following-listener.ts';
import { account } from './support/samples.ts';
import { liveBytes, residentBytes, startProgram } from './support/process.ts';
import { report } from './support/results.ts';

/**
 * A long mixed load: check-ins, changes, lists, searches, queue displays, and dashboards that come and go. The server's
 * memory after garbage collection and its open file descriptors must not keep growing. 15 minutes at four times a busy
 * yard's rate represent an hour. `npm run bench -- soak [MINUTES]`
 */
const minutes = Number(process.argv[2] ?? 15);
/** Requests a second of a busy yard: 500 trucks a day, 20 displays, 10 dashboards. */
const yardRequestsPerSecond = 5;
const rate = 4 * yardRequestsPerSecond;
const dashboards = 10;
const mebibyte = 2 ** 20;
/** Growth from the first half to the last: caches fill at the beginning, a leak continues. */
const growthLimit = { mebibytes: 8, descriptors: 5 };

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
const server = await startProgram('own-server.ts', [postgres.databaseUrl, account.email, account.password]);
const pid = server.pid ?? 0;
let staff = await signInOver(server.url, account);
const ids: string[] = [];
const answers = new Map<number, number>();

async function call(method: string, path: string, body?: object): Promise<void> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(!path.includes('/queue') && staff) };
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
}

const anyId = () => ids[Math.floor(Math.random() * ids.length)] ?? '';

async function checkIn(): Promise<void> {
  const payload = buildNewCheckIn({ comments: `n ${ids.length}` });
  await call('POST', '/api/check-ins', payload);
  ids.push(payload.id);
}

const change = () => call('PATCH', `/api/check-ins/${anyId()}`, { changes: { adminNotes: v7() }, operationId: v7() });

/** One check-in in ten requests, two changes, the rest reads. */
const work = [
  checkIn,
  change,
  change,
  () => call('GET', '/api/check-ins'),
  () => call('GET', '/api/check-ins?search=lopez'),
  () => call('GET', '/api/summary'),
  () => call('GET', `/api/check-ins/${anyId()}/history`),
  () => call('GET', '/api/queue?state=active'),
  () => call('GET', '/api/queue'),
  () => call('GET', '/api/queue?state=waiting'),
];

async function measure() {
  const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
  const live = (await liveBytes(pid)) / mebibyte;
  const resident = ((await residentBytes(pid)) ?? 0) / mebibyte;
  return { liveMiB: Number(live.toFixed(1)), residentMiB: Math.round(resident), descriptors };
}

type Measure = Awaited<ReturnType<typeof measure>>;

const listeners: FollowingListener[] = [];
async function visit(): Promise<void> {
  if (listeners.length >= dashboards) await listeners.shift()?.close();
  const listener = new FollowingListener(() => server.url, staff);
  await listener.open();
  listeners.push(listener);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await checkIn();
  const end = performance.now() + minutes * 60_000;
  const measures: Measure[] = [];
  const everyMs = Math.max(5_000, (minutes * 60_000) / 40);
  let measureAt = performance.now();
  const inFlight = new Set<Promise<void>>();
  for (let turn = 0; performance.now() < end; turn += 1) {
    const task = work[turn % work.length]!().finally(() => inFlight.delete(task));
    inFlight.add(task);
    if (turn % (rate * 3) === 0) await visit();
    if (turn % (rate * 300) === 0) staff = await signInOver(server.url, account);
    if (performance.now() >= measureAt) {
      measures.push(await measure());
      measureAt += everyMs;
    }
    await pause(1000 / rate);
  }
  await Promise.all(inFlight);
  for (const listener of listeners) await listener.close();
  // The first tenth warms up.
  const counted = measures.slice(Math.ceil(measures.length / 10));
  const halves = [counted.slice(0, counted.length / 2), counted.slice(counted.length / 2)] as const;
  const growth = (of: (measure: Measure) => number) => median(halves[1].map(of)) - median(halves[0].map(of));
  const grown = {
    liveMiB: Number(growth(({ liveMiB }) => liveMiB).toFixed(1)),
    residentMiB: growth(({ residentMiB }) => residentMiB),
    descriptors: growth(({ descriptors }) => descriptors),
  };
  const statuses = Object.fromEntries(answers);
  const span = { start: measures[0], end: measures.at(-1) };
  await report('soak', { minutes, requestsPerSecond: rate, statuses, ...span, grown, limit: growthLimit });
  const refused = [...answers.keys()].some((status) => status >= 400);
  const leaks = grown.liveMiB > growthLimit.mebibytes || grown.descriptors > growthLimit.descriptors;
  if (refused || leaks) process.exitCode = 1;
} finally {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
