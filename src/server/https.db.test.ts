import { readFileSync } from 'node:fs';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';

import { afterAll, expect, test } from 'vitest';

import { administrator } from '#test/build-test-app.ts';
import { capturedLog } from '#test/captured-log.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/machine.ts';
import { type RunningServer, startServer } from './start-server.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../test/fixtures/${name}`, import.meta.url));
const certificate = fixture('localhost-cert.pem');

function start(environment: Record<string, string>): Promise<RunningServer> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: database.url, ...environment });
  return startServer({ config, log: capturedLog().log, clock: systemClock, webFolder: null });
}

const database = await createTestDatabase();
const server = await start({
  TLS_CERT: certificate,
  TLS_KEY: fixture('localhost-key.pem'),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request over HTTPS, trusting only the test's own certificate. */
function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server;
  const ca = readFileSync(certificate);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        ca,
        path,
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        text(answer).then((received) => {
          resolve({ status: answer.statusCode, headers: answer.headers, body: received });
        }, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

test('serves HTTPS with the given certificate and sends HSTS', async () => {
  const { status, headers } = await ask('GET', '/api/health');
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the session cookie is restricted to this host and HTTPS, and works', async () => {
  const answer = await ask('POST', '/api/auth/token?grant_type=password', administrator);
  expect(answer.status).toBe(200);
  const [cookie] = answer.headers['set-cookie']!;
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const session = await ask('GET', '/api/auth/session', undefined, { cookie: cookie!.split(';')[0]! });
  expect(JSON.parse(session.body)).toMatchObject({ user: { email: administrator.email } });
  const unsafe = cookie!.split(';')[0]!.replace('__Host-', '');
  expect(JSON.parse((await ask('GET', '/api/auth/session', undefined, { cookie: unsafe })).body)).toMatchObject({
    user: null,
  });
});

test("a driver's receipt is restricted to this host and HTTPS too, and older ones still work", async () => {
  const checkIn = buildNewCheckIn();
  const { headers } = await ask('POST', '/api/check-ins', checkIn);
  const [cookie] = headers['set-cookie']!;
  expect(cookie).toMatch(/^__Host-receipt=/);
  for (const attribute of ['Path=/', 'Secure', 'HttpOnly']) expect(cookie!.split('; ')).toContain(attribute);
  const shown = cookie!.split(';')[0]!;
  for (const own of [shown, shown.replace('__Host-', '')]) {
    const answer = await ask('GET', '/api/check-ins/mine', undefined, { cookie: own });
    expect(answer.body).toContain(checkIn.id);
  }
});

/** What a client with these capabilities negotiates; null if nothing. */
function agreement(abilities: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: '127.0.0.1', port: server.port, ca: readFileSync(certificate), ...abilities });
    socket.on('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.on('error', () => resolve(null));
  });
}

// Otherwise a modern client would not offer outdated versions.
const old = (suites: string): ConnectionOptions => ({ ciphers: `${suites}:@SECLEVEL=0` });

test.each<[string, ConnectionOptions]>([
  ['TLS 1.0', { ...old('ALL'), minVersion: 'TLSv1', maxVersion: 'TLSv1' }],
  ['TLS 1.1', { ...old('ALL'), minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }],
  [
    'a suite without authenticated encryption',
    { ...old('ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256'), maxVersion: 'TLSv1.2' },
  ],
  ['an old suite of that kind', { ...old('ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES256-SHA'), maxVersion: 'TLSv1.2' }],
])('a client that supports nothing better than %s cannot connect', async (_, abilities) => {
  expect(await agreement(abilities)).toBeNull();
});

test('modern clients get TLS 1.3, or 1.2 with authenticated encryption', async () => {
  expect(await agreement({})).toMatch(/^TLSv1\.3 TLS_/);
  expect(await agreement({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.*(GCM|POLY1305)/);
});

test('plain HTTP gets no response', async () => {
  const { port } = server;
  const plain = new Promise((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port, path: '/api/health' }, resolve).on('error', reject).end();
  });
  await expect(plain).rejects.toThrow(/socket hang up|ECONNRESET/);
});

test.each([
  [
    'a missing certificate',
    '/nowhere/cert.pem',
    'localhost-key.pem',
    'TLS_CERT names /nowhere/cert.pem, which cannot be read.',
  ],
  [
    'the key of another certificate',
    certificate,
    'other-key.pem',
    'TLS_CERT and TLS_KEY hold no certificate with its key.',
  ],
  [
    'a key for a certificate',
    fixture('localhost-key.pem'),
    'localhost-key.pem',
    'TLS_CERT and TLS_KEY hold no certificate with its key.',
  ],
])('refuses to start with %s', async (_, cert, key, message) => {
  await expect(start({ TLS_CERT: cert, TLS_KEY: fixture(key) })).rejects.toThrow(message);
});
