import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/machine.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { administrator } from '#test/build-test-app.ts';
import { capturedLog } from '#test/captured-log.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { listenToEvents } from '#test/event-listener.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let blocker: pg.Client;
let inProcess: RunningServer | undefined;
let child: CheckInServer | undefined;

const environment = () => ({
  DATABASE_URL: database.url,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataDir();
  blocker = new pg.Client(database.connection);
  await blocker.connect();
});
afterEach(async () => {
  await blocker.end();
  await inProcess?.stop();
  await child?.kill();
  inProcess = child = undefined;
  await database.drop();
  await removeDataDir(dataDir);
});

async function start(): Promise<string> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment() });
  inProcess = await startServer({ config, log: capturedLog().log, clock: systemClock, webFolder: null });
  return `http://127.0.0.1:${inProcess.port}`;
}

/** Blocks every new check-in until the blocker commits or disconnects. */
async function block(): Promise<void> {
  await blocker.query('begin');
  await blocker.query('lock table check_ins in share mode');
}

/** Resolves once a check-in is waiting for the blocker. */
async function untilBlocked(): Promise<void> {
  const waiting = `select count(*)::int as count from pg_locks where not granted and locktype = 'relation'
    and relation = 'check_ins'::regclass`;
  await expect.poll(async () => (await blocker.query<{ count: number }>(waiting)).rows[0]!.count).toBeGreaterThan(0);
}

function postText(): string {
  const body = JSON.stringify(buildNewCheckIn());
  const head = ['POST /api/check-ins HTTP/1.1', 'Host: yard', 'Content-Type: application/json'];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

async function openSocket(url: string): Promise<{ socket: Socket; text: () => string; ended: Promise<unknown> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, text: () => received, ended };
}

const takesConnections = (url: string) =>
  fetch(`${url}/api/config`).then(
    () => true,
    () => false,
  );

test('finishes requests in progress, refuses new ones, and accepts no connections', async () => {
  const url = await start();
  await block();
  const { socket, text, ended } = await openSocket(url);
  socket.write(postText());
  await untilBlocked();
  const stopped = inProcess!.stop();
  await expect.poll(() => takesConnections(url)).toBe(false);
  socket.write(postText());
  await blocker.query('commit');
  await ended;
  const [first = '', second = ''] = text().split(/(?=HTTP\/1\.1 )/);
  expect([first, second].map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 201', 'HTTP/1.1 503']);
  expect(second).toMatch(/retry-after: 2\r\n/i);
  expect(second).toMatch(/connection: close\r\n/i);
  expect(second).toContain('"code":"unavailable"');
  await stopped;
});

test('accepts no check-in whose body arrives after the first refusal', async () => {
  const url = await start();
  const { socket, text, ended } = await openSocket(url);
  const sent = postText();
  socket.write(sent.slice(0, -20));
  await expect.poll(() => takesConnections(url)).toBe(true);
  const stopped = inProcess!.stop();
  await expect.poll(() => takesConnections(url)).toBe(false);
  socket.write(sent.slice(-20));
  await ended;
  await stopped;
  expect(text().slice(0, 12)).toBe('HTTP/1.1 503');
  expect((await blocker.query('select from check_ins')).rowCount).toBe(0);
});

test('stops listening before it waits for a job', async () => {
  await blocker.query(`update installation set created_at = now() - interval '3 days'`);
  await blocker.query('begin');
  await blocker.query('lock table sign_in_attempts in access exclusive mode');
  const url = await start();
  const running = `select count(*)::int as count from job_runs where outcome = 'running'`;
  const count = async () => (await blocker.query<{ count: number }>(running)).rows[0]!.count;
  await expect.poll(count).toBe(1);
  let hasStopped = false;
  const stopped = inProcess!.stop().then(() => (hasStopped = true));
  await expect.poll(() => takesConnections(url)).toBe(false);
  expect([hasStopped, await count()]).toEqual([false, 1]);
  await blocker.query('commit');
  await stopped;
});

test('told to stop, it says that it is not ready and serves on for DRAIN_SECONDS, a request a connection', async () => {
  child = await startCheckInServer({ dataDir, environment: { ...environment(), DRAIN_SECONDS: '300' } });
  const { url } = child;
  const ready = async () => (await fetch(`${url}/api/ready`)).status;
  expect(await ready()).toBe(200);
  void child.stop();
  await expect.poll(ready).toBe(503);
  const body = JSON.stringify(buildNewCheckIn());
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/check-ins`, { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close']);
  expect((await fetch(`${url}/api/live`)).status).toBe(200);
});

test('ends event streams with a hint to reconnect soon', async () => {
  const url = await start();
  const response = await fetch(`${url}/api/events`, { headers: await signInOver(url, administrator) });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value: greeting } = await reader.read();
  expect(greeting).toContain('event: ready');
  const stopped = inProcess!.stop();
  expect(await reader.read()).toEqual({ done: false, value: 'retry: 1000\n\n' });
  expect((await reader.read()).done).toBe(true);
  await stopped;
});

test('does not wait forever for a hanging request or its statement', async () => {
  const url = await start();
  await block();
  const { socket, text, ended } = await openSocket(url);
  socket.write(postText());
  await untilBlocked();
  await inProcess!.stop();
  await ended;
  expect(text()).toBe('');
});

test('a second signal stops it immediately', async () => {
  child = await startCheckInServer({ dataDir, environment: environment() });
  const listener = await listenToEvents(child.url, await signInOver(child.url, administrator));
  await block();
  const { socket } = await openSocket(child.url);
  socket.on('error', () => undefined);
  socket.write(postText());
  await untilBlocked();
  const first = child.stop();
  await listener.ended;
  await child.stop();
  expect(await first).toBe(1);
});
