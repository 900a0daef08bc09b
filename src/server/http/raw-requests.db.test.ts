import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { Problem } from '#shared/contract/problem.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { tableDigest } from '#test/table-digest.ts';

const folder = await mkdtemp(join(tmpdir(), 'warehouse-web-'));
await mkdir(join(folder, 'web', 'assets'), { recursive: true });
await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>The shell</title>');
await writeFile(join(folder, 'web', 'assets', 'app.js'), 'export {};');
await writeFile(join(folder, 'secret.txt'), 'outside of the web folder');
const site = await buildTestApp({ webFolder: join(folder, 'web') });
const port = Number(new URL(await site.listen()).port);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Sends raw bytes and returns everything received until the server closes or has responded. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(60_000, () => reject(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 200))}`)));
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

function expectHarmless(answer: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  expect(head).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect(answer).not.toContain('outside of the web folder');
  expect(answer).not.toContain('root:');
  expect(answer).not.toMatch(/\n\s+at |node_modules|node:internal/);
  const isProblem = head.includes('application/problem+json');
  expect(isProblem && !head.includes('transfer-encoding') ? Problem.safeParse(JSON.parse(body)).success : true).toBe(
    true,
  );
}

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/..%252f..%252fsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/....//....//secret.txt',
  '//secret.txt',
  '/assets//../../../../../../../etc/passwd',
  '/api/../secret.txt',
  '/api/check-ins/../../secret.txt',
  '/api/check-ins/%00',
  '/api/check-ins/%2e%2e%2f',
  '/api/check-ins/%',
  '/api/%zz',
  '/%00',
  '/assets/app.js%00.html',
  '/assets/app.js/',
  '/index.html/..',
  `/${'a/'.repeat(2_000)}`,
  `/api/check-ins/${'9'.repeat(5_000)}`,
  `/api/check-ins?search=${'%41'.repeat(2_000)}`,
  'http://elsewhere.example/api/check-ins',
  'http://localhost/../secret.txt',
  '/;/api/summary',
  '/API/summary',
  '/api//summary',
  '/api/./summary',
  '/api/summary%20',
  '/api/summary/',
  '/api/summary?',
  '/api/summary#x',
])('GET %s returns nothing that is not public', async (target) => {
  const answer = await exchange(get(target));
  expectHarmless(answer);
  expect(answer).not.toContain('averageWaitMinutes');
});

const head = 'POST /api/check-ins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test.each([
  ['data that is not HTTP', 'hello\r\n\r\n'],
  ['an unknown method', 'BREW /api/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['no host', 'GET /api/config HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/config HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nb\rc\r\nConnection: close\r\n\r\n'],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}  `],
  ['both a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
  ['a huge length', `${head}Content-Length: 99999999999\r\nConnection: close\r\n\r\n{}`],
  ['malformed chunks', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  [
    'a body over the limit in chunks',
    `${head}Transfer-Encoding: chunked\r\n\r\n11170\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`,
  ],
  ['bytes that are not UTF-8', `${head}Content-Length: 4\r\nConnection: close\r\n\r\n"\xff\xfe"`],
  ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n'],
  [
    'an upgrade',
    'GET /api/events HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  ],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['TRACE', 'TRACE /api/config HTTP/1.1\r\nHost: localhost\r\nCookie: session=x\r\nConnection: close\r\n\r\n'],
])('%s is rejected or handled cleanly, and changes nothing', async (_, bytes) => {
  const before = await tableDigest(site.context);
  const answer = await exchange(bytes);
  // Closing without a response is also valid for data that is not HTTP.
  if (answer !== '') expectHarmless(answer);
  expect(answer).not.toContain('session=x');
  expect(await tableDigest(site.context)).toEqual(before);
});

test.each([
  [
    'headers over 16 KiB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['a cookie over 16 KiB', `GET / HTTP/1.1\r\nCookie: a=${'x'.repeat(17_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['malformed chunks of a body', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400, 'malformed_request'],
])('%s is answered by its name', async (_, bytes, status, code) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(`"code":"${code}"`);
});

test('the server still works after all that', async () => {
  expect(await exchange(get('/api/health'))).toMatch(/^HTTP\/1\.1 200 /);
  expect(site.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
