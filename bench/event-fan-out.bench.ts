import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { account, sampleCheckIn, signIn } from './support/samples.ts';
import { openManySessions } from './support/many-sessions.ts';
import { comeAndGo, Dashboards } from './support/dashboards.ts';
import { liveBytes, residentBytes, type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * Many dashboards that listen to one node, to two, and to two of which one is killed midway: each dashboard receives
 * every change exactly once. Then listeners that come and go, which must not make a server's memory grow.
 */
const listeners = 1000;
const changes = 200;
const changesPerSecond = 10;
const visits = { warmUp: 6000, counted: 10_000, atOnce: 50 };
/** A leak of 200 bytes per visit would exceed it. */
const growthLimitMiB = 2;
const arrivalLimitMs = 60_000;
const mebibyte = 2 ** 20;

async function post(url: string, body: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Makes the changes at their pace, on the nodes in turns, and calls `meanwhile` before each. Returns their ids. */
async function makeChanges(
  dashboards: Dashboards,
  nodes: () => readonly string[],
  meanwhile?: (change: number) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  const begun = performance.now();
  for (let change = 0; change < changes; change += 1) {
    await pause(Math.max(0, begun + (change * 1000) / changesPerSecond - performance.now()));
    await meanwhile?.(change);
    const checkIn = sampleCheckIn();
    const { id } = checkIn;
    ids.push(id);
    const node = nodes()[change % nodes().length] ?? '';
    dashboards.startedAt.set(id, performance.now());
    await post(`${node}/api/check-ins`, checkIn);
  }
  return ids;
}

async function untilHeard(dashboards: Dashboards, expected: number): Promise<void> {
  const limit = performance.now() + arrivalLimitMs;
  const total = () => dashboards.heard.latencies.length;
  while (total() < expected && performance.now() < limit) await pause(50);
  // Duplicates would arrive within this time.
  await pause(1000);
}

function figuresOf({ counts, latencies, resets }: Dashboards['heard'], ids: readonly string[]) {
  let missed = 0;
  let repeated = 0;
  for (const count of counts) {
    for (const id of ids) {
      const times = count.get(id) ?? 0;
      if (times === 0) missed += 1;
      else repeated += times - 1;
    }
  }
  return {
    events: latencies.length,
    missed,
    repeated,
    resets,
    medianMs: Math.round(median(latencies)),
    p99Ms: percentile(latencies, 0.99),
  };
}

function demand(name: string, figures: ReturnType<typeof figuresOf>): void {
  const { events, missed, repeated, resets } = figures;
  if (events === listeners * changes && missed + repeated + resets === 0) return;
  throw new Error(`${name}: ${JSON.stringify(figures)}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
const startNode = () => startProgram('own-server.ts', [postgres.databaseUrl, account.email, account.password]);
const running = new Set<ServerProcess>();
async function runNode(): Promise<ServerProcess> {
  const started = await startNode();
  running.add(started);
  return started;
}
async function stop(server: ServerProcess): Promise<void> {
  running.delete(server);
  await server.stop();
}

async function oneNode(server: ServerProcess, cookies: readonly string[]) {
  const before = await residentBytes(server.pid);
  const dashboards = new Dashboards([server.url], cookies);
  await dashboards.open(listeners);
  const opened = await residentBytes(server.pid);
  const ids = await makeChanges(dashboards, () => [server.url]);
  await untilHeard(dashboards, listeners * changes);
  const after = await residentBytes(server.pid);
  dashboards.close();
  const figures = figuresOf(dashboards.heard, ids);
  demand('one node', figures);
  const perListener = (bytes: number | null) =>
    bytes === null || before === null ? null : Math.round((bytes - before) / listeners / 1024);
  return { ...figures, kibibytesPerListener: { idle: perListener(opened), afterChanges: perListener(after) } };
}

async function twoNodes(servers: readonly ServerProcess[], cookies: readonly string[]) {
  const urls = servers.map(({ url }) => url);
  const dashboards = new Dashboards(urls, cookies);
  await dashboards.open(listeners);
  const ids = await makeChanges(dashboards, () => urls);
  await untilHeard(dashboards, listeners * changes);
  dashboards.close();
  const figures = figuresOf(dashboards.heard, ids);
  demand('two nodes', figures);
  return figures;
}

async function nodeKilled(staying: ServerProcess, going: ServerProcess, cookies: readonly string[]) {
  const dashboards = new Dashboards([staying.url, going.url], cookies);
  await dashboards.open(listeners);
  let nodes = [staying.url, going.url];
  const ids = await makeChanges(
    dashboards,
    () => nodes,
    async (change) => {
      if (change !== changes / 2) return;
      nodes = [staying.url];
      await stop(going);
    },
  );
  await untilHeard(dashboards, listeners * changes);
  dashboards.close();
  const figures = figuresOf(dashboards.heard, ids);
  demand('a node killed in the middle', figures);
  return figures;
}

async function comingAndGoing({ url, pid }: ServerProcess, cookie: string) {
  const settled = async () => {
    // Connections just closed are still being taken down.
    await pause(1000);
    return pid === undefined ? Number.NaN : liveBytes(pid);
  };
  // The first visits fill the server's pools and caches.
  await comeAndGo(url, cookie, visits.warmUp, visits.atOnce);
  const before = await settled();
  await comeAndGo(url, cookie, visits.counted, visits.atOnce);
  const after = await settled();
  const growthMiB = Number(((after - before) / mebibyte).toFixed(2));
  if (growthMiB > growthLimitMiB) throw new Error(`grew by ${growthMiB} MiB`);
  const resident = await residentBytes(pid);
  return {
    visits: visits.counted,
    heldMiB: Math.round(after / mebibyte),
    growthMiB,
    growthLimitMiB,
    residentMiB: resident === null ? null : Math.round(resident / mebibyte),
  };
}

try {
  const first = await runNode();
  const cookie = await signIn(first.url);
  // A session may have 10 streams.
  const sessions = await openManySessions(postgres.databaseUrl, [null], listeners / 10);
  const cookies = sessions.map((session) => session.cookie);
  const alone = await oneNode(first, cookies);
  const second = await runNode();
  const together = await twoNodes([first, second], cookies);
  const killed = await nodeKilled(first, second, cookies);
  await stop(first);
  const fresh = await runNode();
  const growth = await comingAndGoing(fresh, cookie);
  await report('event-fan-out', {
    listeners,
    changes,
    changesPerSecond,
    oneNode: alone,
    twoNodes: together,
    nodeKilled: killed,
    comingAndGoing: growth,
  });
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
