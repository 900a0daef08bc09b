import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Config, readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/machine.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { capturedLog } from '#test/captured-log.ts';
import { startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let running: RunningServer[];

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  dataDir = await makeDataDir();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await database.drop();
  await removeDataDir(dataDir);
});

function configOf(environment: Record<string, string>): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment });
}

async function start(environment: Record<string, string> = { DATABASE_URL: database.url }): Promise<RunningServer> {
  const { log } = capturedLog();
  const server = await startServer({ config: configOf(environment), log, clock: systemClock, webFolder: null });
  running.push(server);
  return server;
}

async function refusalOf(environment: Record<string, string>): Promise<StartupError> {
  const outcome = await start(environment).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return outcome as StartupError;
}

async function connectionsLeft(): Promise<number> {
  const client = new pg.Client({ ...database.connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from pg_stat_activity where datname = $1', [
    database.connection.database,
  ]);
  await client.end();
  return Number(rows[0]?.count);
}

/** The processes whose command line names the data folder. */
async function processesOn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}

async function occupiedPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, server };
}

const checkIn = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildNewCheckIn()),
  });

test('starts on an external server, creates its tables and first administrator, and stops cleanly', async () => {
  const server = await start();
  expect(server.firstSignIn).toEqual({ email: 'admin@warehouse.local', password: expect.stringMatching(/^.{20}$/) });
  expect((await checkIn(server.port)).status).toBe(201);
  await server.stop();
  expect(await connectionsLeft()).toBe(0);
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
});

const fixture = (name: string) => `src/test/fixtures/${name}`;

test.each<Record<string, string>>([
  {},
  { HOST: '127.0.0.2' },
  { HOST: '' },
  { HOST: '::1' },
  { TLS_CERT: fixture('localhost-cert.pem'), TLS_KEY: fixture('localhost-key.pem') },
])('the container health check passes only for a server that lives: %j', async (environment) => {
  const server = await start({ DATABASE_URL: database.url, ...environment });
  const portFile = join(dataDir, 'port');
  await mkdir(dataDir, { recursive: true });
  await writeFile(portFile, `${server.port}\n`);
  const check = async (port: Record<string, string>) => {
    const env = { HOST: '127.0.0.1', ...environment, ...port };
    const child = spawn(process.execPath, ['scripts/health-check.js'], { env });
    return ((await once(child, 'exit')) as [number])[0];
  };
  expect(await check({ PORT: String(server.port) })).toBe(0);
  expect(await check({ PORT_FILE: portFile })).toBe(0);
  await server.stop();
  expect(await check({ PORT: String(server.port) })).toBe(1);
});

test('without HOST it listens on both families', async () => {
  const { port } = await start({ DATABASE_URL: database.url, HOST: '' });
  for (const host of ['127.0.0.1', '127.0.0.2', '[::1]'])
    expect((await fetch(`http://${host}:${port}/api/live`)).status).toBe(200);
});

test('without HOST it listens on IPv4 alone where the machine has no IPv6', async () => {
  const listen = Server.prototype.listen;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    const [options] = given as [{ host?: string }];
    if (options.host !== '::') return (listen as (...all: unknown[]) => Server).apply(this, given);
    const error = Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' });
    queueMicrotask(() => this.emit('error', error));
    return this;
  });
  const { port } = await start({ DATABASE_URL: database.url, HOST: '' });
  expect((await fetch(`http://127.0.0.1:${port}/api/live`)).status).toBe(200);
  await expect(fetch(`http://[::1]:${port}/api/live`)).rejects.toThrow('fetch failed');
});

test('a second start keeps data and accounts, and shows no credentials again', async () => {
  await (await start()).stop();
  const again = await start();
  expect(again.firstSignIn).toBeNull();
});

test('each start tells a link to set up a new installation until an administrator has signed in', async () => {
  const first = await start();
  await first.stop();
  const { port, setUpPath, stop } = await start();
  expect([first.setUpPath, setUpPath]).toEqual(Array(2).fill(expect.stringMatching(/^\/setup#.{43}$/)));
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const own = { email: 'admin@warehouse.local', password: 'a password of my own' };
  const use = (path: string | null) => post('/api/invitations', { token: path?.split('#')[1], password: own.password });
  expect((await use(first.setUpPath)).status).toBe(400);
  expect((await use(setUpPath)).status).toBe(200);
  expect((await post('/api/auth/token?grant_type=password', own)).status).toBe(200);
  await stop();
  expect((await start()).setUpPath).toBeNull();
});

test('creates the given administrator without showing credentials', async () => {
  const server = await start({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'boss@yard.test',
    ADMIN_PASSWORD: 'a long enough password',
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'boss@yard.test', password: 'a long enough password' }),
  });
  expect([server.firstSignIn, answer.status]).toEqual([null, 200]);
});

test('a port in use creates no account, so no password is lost', async () => {
  const { port, server } = await occupiedPort();
  await refusalOf({ DATABASE_URL: database.url, PORT: String(port) });
  server.close();
  await expect(stat(join(dataDir, 'first-sign-in'))).rejects.toThrow('ENOENT');
  expect((await start()).firstSignIn).not.toBeNull();
});

test('the first password is on disk before its account exists', async () => {
  // A folder in place of the file simulates a kill in between: no account is created if its password cannot be saved.
  await mkdir(join(dataDir, 'first-sign-in'));
  const refusal = await refusalOf({ DATABASE_URL: database.url });
  expect(refusal.message).toContain('could not be written');
  await rm(join(dataDir, 'first-sign-in'), { recursive: true });
  const { firstSignIn } = await start();
  expect(await readFile(join(dataDir, 'first-sign-in'), 'utf8')).toContain(firstSignIn?.password);
});

test('refuses a very common administrator password', async () => {
  const refusal = await refusalOf({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'boss@yard.test',
    ADMIN_PASSWORD: '1qaz2wsx3edc',
  });
  expect(refusal.message).toBe('The password is one of the most common ones. Use another one.');
  expect(refusal.remedy).toContain('Set ADMIN_PASSWORD to another one');
});

test('four nodes can start at once on an empty database: one schema, one administrator', async () => {
  const nodes = await Promise.all(Array.from({ length: 4 }, () => start()));
  const told = nodes.filter((node) => node.firstSignIn !== null);
  expect(told).toHaveLength(1);
  expect(await readFile(join(dataDir, 'first-sign-in'), 'utf8')).toContain(told[0]?.firstSignIn?.password);
  const answers = await Promise.all(nodes.map((node) => checkIn(node.port)));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
});

test('reports a port in use with a remedy, and leaves nothing running', async () => {
  const { port, server } = await occupiedPort();
  const refusal = await refusalOf({ DATABASE_URL: database.url, PORT: String(port) });
  server.close();
  expect(refusal.message).toBe(`127.0.0.1:${port} is in use by another program.`);
  expect(refusal.remedy).toBe('Stop that program, or set PORT to a free one.');
  expect(await connectionsLeft()).toBe(0);
});

test('reports a metrics port in use with its setting, before anybody is let in', async () => {
  const { port, server } = await occupiedPort();
  const refusal = await refusalOf({ DATABASE_URL: database.url, METRICS_PORT: String(port) });
  server.close();
  expect(refusal.remedy).toBe('Stop that program, or set METRICS_PORT to a free one.');
  expect(await connectionsLeft()).toBe(0);
  await expect(stat(join(dataDir, 'first-sign-in'))).rejects.toThrow('ENOENT');
});

test('a wrong address for the metrics is reported with what an empty one means', async () => {
  const settings = { DATABASE_URL: database.url, METRICS_PORT: '1', METRICS_HOST: '192.0.2.1' };
  const { remedy } = await refusalOf(settings);
  expect(remedy).toBe('Set METRICS_HOST to one of its addresses, or leave it empty for this machine alone.');
});

// On Linux, leftover processes can be found by their command lines.
const isLinux = process.platform === 'linux';

test.runIf(isLinux)('a port in use stops the embedded database again', async () => {
  const { port, server } = await occupiedPort();
  await refusalOf({ PORT: String(port) });
  server.close();
  expect(await processesOn(dataDir)).toEqual([]);
});

test.each(['192.0.2.1', 'no-such-host.invalid'])('%s is reported as no address of this machine', async (host) => {
  const refusal = await refusalOf({ DATABASE_URL: database.url, HOST: host });
  expect(refusal.message).toBe(`${host} is no address of this machine.`);
});

test.each([
  ['postgres://nobody@127.0.0.1:1/yard', /cannot be reached: .*ECONNREFUSED/],
  ['postgres://nobody@localhost:1/yard', /cannot be reached: .*ECONNREFUSED/],
])('an unreachable database server (%s) is reported with a remedy', async (url, message) => {
  const refusal = await refusalOf({ DATABASE_URL: url });
  expect(refusal.message).toMatch(message);
  expect(refusal.remedy).toContain('Check DATABASE_URL');
});

test('a missing database or user is reported without the password', async () => {
  const missing = await refusalOf({ DATABASE_URL: database.url.replace(/[^/]+$/, 'no_such_database') });
  expect(missing.message).toContain('database "no_such_database" does not exist');
  const stranger = await refusalOf({ DATABASE_URL: database.url.replace(/\/\/[^@]+@/, '//stranger:hunter2@') });
  expect(stranger.message).toContain('stranger');
  expect(stranger.message + stranger.remedy).not.toContain('hunter2');
});

test.each([
  ['140017', '14'],
  ['190000', '19'],
])('a server of version %s is refused', async (version, major) => {
  // The database reports another version: a function of the same name is found first.
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`create schema other_version`);
  await client.query(
    `create function other_version.current_setting(text) returns text language sql as $$ select '${version}' $$`,
  );
  await client.query(
    `alter database ${database.connection.database} set search_path = other_version, pg_catalog, public`,
  );
  await client.end();
  const refusal = await refusalOf({ DATABASE_URL: database.url });
  expect(refusal.message).toBe(`The database server is PostgreSQL ${major}, which is not supported.`);
  expect(refusal.remedy).toBe('Use PostgreSQL 15 to 18.');
  expect(await connectionsLeft()).toBe(0);
});

test('a database from a newer version is refused and left unchanged', async () => {
  await (await start()).stop();
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("insert into schema_migrations (number, file, checksum) values (9999, '9999_later.sql', 'x')");
  await client.end();
  expect((await refusalOf({ DATABASE_URL: database.url })).message).toContain('newer than this program');
});

test.each([
  [{ PORT: 'many' }, "PORT: 'many' is not a whole number"],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/yard' }, 'The database cannot be reached'],
])('the program exits with status 1 and a plain message, without a stack trace: %j', async (environment, message) => {
  const complaint = await startCheckInServer({ dataDir, environment }).catch((error: Error) => error.message);
  expect(complaint).toContain('exited with 1');
  expect(complaint).toContain(message);
  expect(complaint).not.toMatch(/\n\s+at /);
});

test.runIf(isLinux)('the program saves the first sign-in in its folder, never logs it, and exits cleanly', async () => {
  const server = await startCheckInServer({ dataDir });
  const { email, password } = await server.firstSignIn();
  expect([email, password]).toEqual(['admin@warehouse.local', expect.stringMatching(/^.{20}$/)]);
  expect((await stat(join(dataDir, 'first-sign-in'))).mode & 0o777).toBe(0o600);
  expect(server.output()).not.toContain(password);
  expect(await server.stop()).toBe(0);
  expect(await processesOn(dataDir)).toEqual([]);
});

const allowed = '/proc/sys/net/core/somaxconn';
const atOnce = 1_500;

/** Clients of this port that the system has not even connected yet (Linux: SYN_SENT). */
function turnedAway(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => new RegExp(`^ *\\d+: \\S+ \\S+:${hex} 02 `).test(line)).length;
}

const allows = existsSync(allowed) ? Number(readFileSync(allowed, 'utf8')) : 0;
test.skipIf(allows <= atOnce)(
  'screens that all come back at once after a restart find room, though the server has had no time for any' +
    (allows <= atOnce ? ` (needs ${allowed} over ${atOnce})` : ''),
  async () => {
    const { port } = await start();
    const screens = Array.from({ length: atOnce }, () => connect(port, '127.0.0.1'));
    // The connections are requested now; the server, in the same process, cannot accept any before this ends.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    expect(turnedAway(port)).toBe(0);
    for (const screen of screens) screen.destroy();
  },
);
