import { loadavg } from 'node:os';

import autocannon from 'autocannon';
import pg from 'pg';

import { account, sampleCheckIn, signIn } from './support/samples.ts';
import { databaseOf, resultSuffix, serverVersion, startBenchDatabase } from './support/bench-database.ts';
import { processorMs, type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * The product's API against the smallest Fastify program with the same endpoints, side by side in one run and in turns,
 * each on a database of its own in the same PostgreSQL; also the processor time of each for a request, which depends
 * less on the load of the machine. Budgets: 0.85 or more of its requests per second for lists, 0.75 or more for
 * creation.
 */
const rounds = 3;
const seconds = 4;
const connections = 20;
const warmUp = 500;

interface Load {
  requestsPerSecond: number;
  /** Processor time of the server for one request; null if the system does not report it. */
  microseconds: number | null;
}

async function load({ pid }: ServerProcess, options: autocannon.Options): Promise<Load> {
  // Warms up the JIT compiler, which would distort the figures.
  await autocannon({ connections, amount: warmUp, ...options });
  const before = await processorMs(pid);
  const result = await autocannon({ connections, duration: seconds, ...options });
  const after = await processorMs(pid);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const used = before === null || after === null ? null : after - before;
  return {
    requestsPerSecond: result.requests.average,
    microseconds: used === null ? null : (used * 1000) / result.requests.total,
  };
}

function create(server: ServerProcess): Promise<Load> {
  return load(server, {
    url: `${server.url}/api/check-ins`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => ({ ...request, body: JSON.stringify(sampleCheckIn()) }),
      },
    ],
  });
}

function list(server: ServerProcess, cookie: string): Promise<Load> {
  return load(server, { url: `${server.url}/api/check-ins`, headers: { cookie } });
}

async function compare(own: () => Promise<Load>, bare: () => Promise<Load>) {
  const figures: { own: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that the same noise affects both.
    figures.push({ own: await own(), bare: await bare() });
  }
  const ratios = figures.map((figure) => figure.own.requestsPerSecond / figure.bare.requestsPerSecond);
  const time = (of: 'own' | 'bare') =>
    Math.round(median(figures.map((figure) => figure[of].microseconds ?? Number.NaN)));
  return {
    ratio: Number(median(ratios).toFixed(2)),
    requestsPerSecond: Math.round(median(figures.map((figure) => figure.own.requestsPerSecond))),
    bareRequestsPerSecond: Math.round(median(figures.map((figure) => figure.bare.requestsPerSecond))),
    processorMicroseconds: time('own'),
    bareProcessorMicroseconds: time('bare'),
  };
}

const database = await startBenchDatabase();
try {
  const own = await startProgram('own-server.ts', [database.url, account.email, account.password]);
  const cookie = await signIn(own.url);
  await create(own);
  await own.stop();
  const admin = new pg.Client({ connectionString: database.addressOf('postgres') });
  await admin.connect();
  await admin.query(`create database bare template ${databaseOf(database.url)}`);
  await admin.end();

  const servers = [
    await startProgram('own-server.ts', [database.url, account.email, account.password]),
    await startProgram('bare-server.ts', [database.addressOf('bare')]),
  ] as const;
  const [ours, bare] = servers;
  const figures = {
    list: await compare(
      () => list(ours, cookie),
      () => list(bare, cookie),
    ),
    create: await compare(
      () => create(ours),
      () => create(bare),
    ),
  };
  for (const server of servers) await server.stop();
  const [busy] = loadavg();
  await report(`api-against-bare${resultSuffix}`, {
    postgresql: await serverVersion(database.url),
    machineLoad: Number(busy?.toFixed(1)),
    budgets: { list: 0.85, create: 0.75 },
    ...figures,
  });
} finally {
  await database.stop();
}
