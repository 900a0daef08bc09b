import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { type PackageRegistry, startPackageRegistry } from '#test/package-registry.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { program } from '../../../scripts/lib/runtime.js';

const run = promisify(execFile);
/** A command that hangs fails with the output so far. */
const hangMs = 200_000;
const product = fileURLToPath(new URL('../../../', import.meta.url));

let databases: TestDatabase[];
let folder: string;
let registry: PackageRegistry;
let server: CheckInServer;
let environment: Record<string, string | undefined>;
/** The output of all of the page's commands. */
let printed: string;

/** The page's command blocks, in order. */
async function commandsOf(page: string): Promise<string> {
  const text = await readFile(join(product, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('\n');
}

/** A free port below the range of outgoing connections, so that none takes it meanwhile. */
async function quietPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(probe.close(), 'close');
    return port;
  }
}

beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase({ migrated: false })];
  folder = await mkdtemp(join(tmpdir(), 'yard-program-'));
  registry = await startPackageRegistry();
  const hookPort = await quietPort();
  server = await startCheckInServer({
    dataDir: join(folder, 'data'),
    environment: { DATABASE_URL: databases[0]!.url, OUTGOING_ALLOWED: `127.0.0.1:${hookPort}` },
  });
  const { email, password } = await server.firstSignIn();
  environment = {
    PATH: process.env['PATH'],
    HOME: folder,
    npm_config_registry: registry.url,
    SITE: server.url,
    PRODUCT: product,
    COPY_URL: databases[1]!.url,
    HOOK_PORT: String(hookPort),
    EMAIL: email,
    PASSWORD: password,
  };
  const commands = await commandsOf('docs/api.md');
  ({ stdout: printed } = await run('bash', ['-e', '-c', commands], { cwd: folder, env: environment, timeout: hangMs }));
});
afterAll(async () => {
  await server.stop();
  registry.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const inCopy = async (query: string) => {
  const client = new pg.Client(databases[1]!.connection);
  await client.connect();
  try {
    return (await client.query(query)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

test('the tutorial, followed literally, leads to each of its results', () => {
  expect(printed).toContain('"role":"staff"');
  expect(printed).toMatch(/^Ticket \w+: waiting, priority high$/m);
  expect(printed).toMatch(/^404 not_found: \S/m);
  expect(printed).toMatch(/^Listening\n\w+ is at version 1$/m);
  expect(printed).toMatch(/^\d checkIns copied$/m);
  expect(printed).toMatch(/ticket.*carrier|^┌/m);
  expect(printed).toMatch(/^check_in.created: \w+, waiting$/m);
  expect(printed).toMatch(/^check_in.changed: \w+, waiting$/m);
  expect(printed).toMatch(/^v1,[\w+/]{43}=$/m);
  expect(printed).toMatch(/^201\n200$/m);
  expect(printed).toMatch(/^(\{"id":.*"numbers":\["4711"\].*)\n\1$/m);
  expect(printed).toContain('"priority":"medium"');
  expect(printed).toMatch(/"code":"validation_failed".*\n400$/m);
  expect(printed).toMatch(/^event: ready$/m);
});

/** Starts the example as the page does. */
async function startCopy(): Promise<ChildProcess> {
  const cwd = join(folder, 'yard-program');
  const { key } = JSON.parse(await readFile(join(cwd, 'key.json'), 'utf8')) as { key: string };
  const example = 'node_modules/warehouse-check-in-client/examples/copy-to-postgres.js';
  return spawn(process.execPath, [example], {
    cwd,
    env: { ...environment, KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function copyOnce(): Promise<void> {
  expect(await once(await startCopy(), 'exit')).toEqual([0, null]);
}

/** Kills the example with SIGKILL during a transaction: its cursor is written, its records are not. */
async function killCopyMidway(): Promise<void> {
  const holder = new pg.Client(databases[1]!.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table copied in exclusive mode');
  const copy = await startCopy();
  const exited = once(copy, 'exit');
  const waiting = `from pg_locks where relation = 'copied'::regclass and not granted`;
  await expect.poll(async () => (await inCopy(`select count(*)::int ${waiting}`))[0]).toEqual({ count: 1 });
  copy.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  // Its database would notice the loss only after the statement.
  await inCopy(`select pg_terminate_backend(pid) ${waiting}`);
  await holder.end();
}

const versionsInCopy = async () => {
  const rows = await inCopy(`select id, (record->>'version')::int as version from copied`);
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
};

test('a copy that is killed in the middle of pages, under load, ends with what the server has', async () => {
  const staff = await signInOver(server.url, await server.firstSignIn());
  const send = async (method: string, path: string, body?: object) => {
    const headers = { ...staff, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const writeSome = async (dock: string) => {
    const arriving = Array.from({ length: 4 }, () => buildNewCheckIn());
    for (const checkIn of arriving) await send('POST', '/api/check-ins', checkIn);
    await send('PATCH', `/api/check-ins/${arriving[1]!.id}`, { changes: { dock } });
    await send('DELETE', `/api/check-ins/${arriving[2]!.id}`);
    const expected = { day: '2026-05-05', externalId: dock, numbers: [dock, 'PU-1'] };
    const again = { ...expected, externalId: 'each time', note: dock };
    await send('PUT', '/api/expected-arrivals/batch', {
      facility: 'Bedford Park',
      source: 'ERP',
      arrivals: [expected, again],
    });
    await copyOnce();
    await send('PATCH', `/api/check-ins/${arriving[3]!.id}`, { changes: { dock } });
  };
  for (const dock of ['1', '2', '3']) {
    await writeSome(dock);
    await killCopyMidway();
  }
  const read = async (path: string) => (await send('GET', path)).json();
  const { checkIns } = (await read('/api/check-ins?pageSize=100')) as StaffCheckInPage;
  const all = 'startDate=2026-01-01&endDate=2099-12-31';
  const { arrivals } = (await read(`/api/expected-arrivals?${all}`)) as { arrivals: { id: string; version: number }[] };
  // Three of the load with external ids, one that changed in each round, and the tutorial's.
  expect(arrivals.length).toBe(5);
  await expect
    .poll(async () => {
      await copyOnce();
      return versionsInCopy();
    })
    .toEqual(Object.fromEntries([...checkIns, ...arrivals].map(({ id, version }) => [id, version])));
});

test('a copy whose cursor the server does not know starts over, and loses what did not come again', async () => {
  const before = await versionsInCopy();
  await inCopy(`update copied_until set cursor = gen_random_uuid() || '.7.7'`);
  await inCopy(`insert into copied select distinct on (list) list, gen_random_uuid(), record, round from copied`);
  await copyOnce();
  expect(await versionsInCopy()).toEqual(before);
});

test('a program compiles strictly against what is packed, and not with what the API does not know', async () => {
  const cwd = join(folder, 'yard-program');
  await copyFile(join(product, 'packages/client/types/calls.ts'), join(cwd, 'program.ts'));
  const strictly = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--noEmit',
  ];
  const types = ['--typeRoots', join(product, 'node_modules/@types'), '--types', 'node', 'program.ts'];
  const compiled = run(process.execPath, [program('typescript', 'tsc'), ...strictly, ...types], { cwd });
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
});
