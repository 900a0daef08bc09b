/**
 * Drivers' open visit pages: 1,000 polls a second on one node while trucks are called all the time, then the time from
 * assigning a dock until the page shows it, for 60 trucks called in random order. The pages poll by the product's own
 * rule. `npm run bench -- visit-polling [SECONDS] [SEED]`
 */
import { setTimeout as delay } from 'node:timers/promises';

import { v7 } from 'uuid';

import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { SeededRandom } from '#test/yard/random.ts';

import { startBenchDatabase } from './support/bench-database.ts';
import { startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';
import { account, signIn } from './support/samples.ts';
import { type VisitPage, VisitPages } from './support/visit-pages.ts';

const seconds = Number(process.argv[2] ?? 30);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const pollsPerSecond = 1_000;
const openPages = 2_000;
const callsPerSecond = 2;
const called = 60;
const budgets = { p99Ms: 50, medianToTheSignMs: 5_000 };

process.stdout.write(`seed ${seed}\n`);
const random = new SeededRandom(seed);
const database = await startBenchDatabase();
const server = await startProgram('own-server.ts', [database.url, account.email, account.password]);
const cookie = await signIn(server.url);
const pages = new VisitPages(server.url);

/** Calls a page's truck to a dock; returns when that was requested, on the clock of `performance.now()`. */
async function call({ id }: VisitPage): Promise<number> {
  const since = performance.now();
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ step: 'call', dock: '4', operationId: v7() });
  const answer = await fetch(`${server.url}/api/check-ins/${id}/steps`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`a call was answered with ${answer.status}`);
  return since;
}

/** Polls at an even pace, whether or not responses keep up; returns how long each took from when it was due. */
async function pollAll(open: readonly VisitPage[]) {
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  let changed = 0;
  const ask = async (page: VisitPage, due: number) => {
    if (await pages.ask(page)) changed += 1;
    times.push(performance.now() - due);
  };
  const begun = performance.now();
  for (let count = 0; count < seconds * pollsPerSecond; count += 1) {
    const due = begun + (count * 1_000) / pollsPerSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    underWay.push(ask(open[count % open.length]!, due));
    if (count % (pollsPerSecond / callsPerSecond) === 0) underWay.push(call(random.pick(open)!).then(() => undefined));
  }
  await Promise.all(underWay);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1));
  return { polls: times.length, changed, medianMs: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999) };
}

/**
 * Calls each of these trucks at a random time within a minute; returns the milliseconds until its page shows the dock.
 */
async function dockToSign(open: readonly VisitPage[]): Promise<number[]> {
  return Promise.all(
    open.map(async (page) => {
      const seen = pages.untilCalled(page);
      await delay(random.between(5_000, 65_000));
      const since = await call(page);
      return (await seen) - since;
    }),
  );
}

try {
  const open = await pages.open(openPages, firstFacilities.names.slice(1));
  // Waits until each page has its first response.
  for (let from = 0; from < open.length; from += 100)
    await Promise.all(open.slice(from, from + 100).map((page) => pages.ask(page)));
  process.stdout.write(`${openPages} pages are open\n`);
  const load = await pollAll(open);
  const times = await dockToSign(await pages.open(called, firstFacilities.names.slice(0, 1)));
  const medianToTheSignMs = Math.round(median(times));
  await report('visit-polling', {
    seed,
    budgets,
    pollsPerSecond,
    openPages,
    ...load,
    called,
    medianToTheSignMs,
    longestToTheSignMs: Math.round(Math.max(...times)),
  });
  if (load.p99Ms > budgets.p99Ms || medianToTheSignMs > budgets.medianToTheSignMs) process.exitCode = 1;
} finally {
  pages.close();
  await server.stop();
  await database.stop();
}
