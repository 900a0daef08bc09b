import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { localDay } from '#shared/time/local-day.ts';
import { account, sampleCheckIn } from './support/samples.ts';
import { startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * Queue displays polling one node while 20 check-ins a second are written, against bare `node:http` with the same bytes
 * and headers, in turns within one run. Each connection sends the ETag of its last response, as a browser does, so that
 * nearly all responses are 304. Budgets: 0.6 or more of its requests per second, and a p99 of at most twice its own.
 */
const rounds = 15;
const seconds = 2;
const connections = 50;
const writesPerSecond = 20;
const budgets = { requests: 0.6, p99: 2 };
/** The server renders a new response at most this often. */
const freshForMs = 250;

const today = localDay(new Date(), 'America/Chicago');
const path = `/api/queue?startDate=${today}&state=active&order=newest&page=0&pageSize=100`;

function checkIn(site: string): Promise<Response> {
  return fetch(`${site}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleCheckIn()),
  });
}

/**
 * Checks drivers in at an even pace until stopped; stopping waits for requests in flight and returns how many
 * succeeded.
 */
function writeSteadily(site: string) {
  const underWay: Promise<Response>[] = [];
  const timer = setInterval(() => underWay.push(checkIn(site)), 1000 / writesPerSecond);
  return async () => {
    clearInterval(timer);
    const answers = await Promise.all(underWay);
    return answers.filter(({ status }) => status === 201).length;
  };
}

/** Makes a connection send the ETag of its last response; counts the responses with and without a body. */
function rememberTag(client: autocannon.Client, counts: { unchanged: number; changed: number }): void {
  let known = '';
  client.on('headers', (answer) => {
    const { statusCode, headers } = answer as unknown as { statusCode: number; headers: string[] };
    counts[statusCode === 304 ? 'unchanged' : 'changed'] += 1;
    const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
    if (etag === known) return;
    known = etag;
    client.setHeaders({ 'if-none-match': etag });
  });
}

async function poll(url: string) {
  const counts = { unchanged: 0, changed: 0 };
  const setupClient = (client: autocannon.Client) => rememberTag(client, counts);
  const result = await autocannon({ url: url + path, connections, duration: seconds, setupClient });
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${url}: refusals or errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99, ...counts };
}

async function compare(ours: string, bare: string) {
  const figures: { ours: Awaited<ReturnType<typeof poll>>; bare: Awaited<ReturnType<typeof poll>> }[] = [];
  await poll(ours);
  await poll(bare);
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that the same noise affects both.
    figures.push({ ours: await poll(ours), bare: await poll(bare) });
  }
  const of = (pick: (figure: (typeof figures)[number]) => number) => Number(median(figures.map(pick)).toFixed(2));
  return {
    ratio: of((figure) => figure.ours.perSecond / figure.bare.perSecond),
    p99Ratio: of((figure) => figure.ours.p99 / figure.bare.p99),
    requestsPerSecond: of((figure) => figure.ours.perSecond),
    bareRequestsPerSecond: of((figure) => figure.bare.perSecond),
    p99Ms: of((figure) => figure.ours.p99),
    bareP99Ms: of((figure) => figure.bare.p99),
    unchangedShare: of(({ ours: { unchanged, changed } }) => unchanged / (unchanged + changed)),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
try {
  const own = await startProgram('own-server.ts', [postgres.databaseUrl, account.email, account.password]);
  for (let count = 0; count < 100; count += 1) await checkIn(own.url);
  const bare = await startProgram('bare-queue-server.ts', [own.url + path, String(freshForMs)]);
  const startedAt = Date.now();
  const stopWriting = writeSteadily(own.url);
  const figures = await compare(own.url, bare.url);
  const writtenPerSecond = Math.round((await stopWriting()) / ((Date.now() - startedAt) / 1000));
  await bare.stop();
  await own.stop();
  await report('queue-polling', { budgets, connections, writtenPerSecond, ...figures });
  if (figures.ratio < budgets.requests || figures.p99Ratio > budgets.p99) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
