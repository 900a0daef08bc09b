import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';
import pg from 'pg';
import { v7 } from 'uuid';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * Our API against the smallest Fastify program that runs the same SQL, side by side in one run and in turns, each on a
 * database of its own in the same server. Budgets: list 0.8 or more, create 0.7 or more of its requests per second.
 */
const rounds = 3;
const seconds = 4;
const connections = 20;
const account = { email: 'bench@yard.example', password: 'only for this bench' };

const form = {
  driverName: 'Maria Lopez',
  facility: 'Woodridge',
  purpose: 'Delivery',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 482913 7',
  phoneNumber: '312-555-0187',
  driversLicense: 'L512-5550-1871',
  pickupDeliveryNumber: 'PU-20418',
  comments: '',
};

async function load(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

function create(url: string): Promise<number> {
  return load({
    url: `${url}/api/check-ins`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ id: v7(), ...form, confirmed: true }) }),
      },
    ],
  });
}

function list(url: string, cookie: string): Promise<number> {
  return load({ url: `${url}/api/check-ins`, headers: { cookie } });
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function compare(own: () => Promise<number>, bare: () => Promise<number>) {
  const figures: { own: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in turns, so that both meet the same noise
    figures.push({ own: await own(), bare: await bare() });
  }
  return {
    ratio: Number(median(figures.map((figure) => figure.own / figure.bare)).toFixed(2)),
    requestsPerSecond: Math.round(median(figures.map((figure) => figure.own))),
    bareRequestsPerSecond: Math.round(median(figures.map((figure) => figure.bare))),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
const databaseUrl = (name: string) => postgres.databaseUrl.replace(/\/[^/]*$/, `/${name}`);
try {
  const own = await startProgram('own-server.ts', [postgres.databaseUrl, account.email, account.password]);
  const cookie = await signIn(own);
  await create(own.url);
  await own.stop();
  const admin = new pg.Client({ connectionString: databaseUrl('postgres') });
  await admin.connect();
  await admin.query('create database bare template warehouse_check_in');
  await admin.end();

  const servers = [
    await startProgram('own-server.ts', [postgres.databaseUrl, account.email, account.password]),
    await startProgram('bare-server.ts', [databaseUrl('bare')]),
  ] as const;
  const [ours, bare] = servers;
  const figures = {
    list: await compare(
      () => list(ours.url, cookie),
      () => list(bare.url, cookie),
    ),
    create: await compare(
      () => create(ours.url),
      () => create(bare.url),
    ),
  };
  for (const server of servers) await server.stop();
  await report('api-against-bare', { budgets: { list: 0.8, create: 0.7 }, ...figures });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
