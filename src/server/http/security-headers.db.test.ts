import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';

const folder = await mkdtemp(join(tmpdir(), 'warehouse-web-'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>The shell</title>');
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'assets/scan-worker-a1.js'), '');
const plain = await buildTestApp({ webFolder: folder });
const behindProxy = await buildTestApp({ trustProxy: true });
afterAll(async () => {
  await plain.close();
  await behindProxy.close();
  await rm(folder, { recursive: true });
});

function policyOf(header: unknown): Map<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(' '));
  return new Map(directives.map(([name = '', ...values]) => [name, values]));
}

const addresses = [
  '/',
  '/driver',
  '/no/such/page',
  '/api/health',
  '/api/summary',
  '/api/no-such-call',
  '/api/docs',
  '/api/check-ins/%zz',
];

test.each(addresses)('%s: its type is not sniffed', async (url) => {
  const { headers } = await callsOf(plain).get(url);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each(addresses.slice(0, -1))('%s: only own scripts, no frames, no full referrer to other sites', async (url) => {
  const { headers } = await callsOf(plain).get(url);
  const policy = policyOf(headers['content-security-policy']);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.has('script-src-elem')).toBe(false);
  expect(policy.has('script-src-attr')).toBe(false);
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  expect([...policy.values()].flat()).not.toContain('*');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('compiled code may run in the worker that reads codes, and nowhere else', async () => {
  const worker = await callsOf(plain).get('/assets/scan-worker-a1.js');
  const policy = policyOf(worker.headers['content-security-policy']);
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const url of [...addresses, '/assets/import-worker-a1.js', '/scan-worker-a1.js', '/assets/scan-worker/x.js']) {
    const { headers } = await callsOf(plain).get(url);
    expect(String(headers['content-security-policy'])).not.toContain('wasm');
  }
});

test('no other site may read a response', async () => {
  const { headers } = await callsOf(plain, { origin: 'https://elsewhere.example' }).get('/api/check-ins');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('over plain HTTP no browser is told to use only HTTPS', async () => {
  expect((await callsOf(plain).get('/')).headers).not.toHaveProperty('strict-transport-security');
});

test('forwarded headers count only from a trusted proxy', async () => {
  const said = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'yard.example.com',
  };
  expect((await callsOf(behindProxy, said).get('/api/health')).headers).toHaveProperty('strict-transport-security');
  expect((await callsOf(plain, said).get('/api/health')).headers).not.toHaveProperty('strict-transport-security');
  const ours = { ...said, origin: 'https://yard.example.com' };
  expect((await callsOf(behindProxy, ours).post('/api/auth/logout', {})).statusCode).toBe(204);
  expect((await callsOf(plain, ours).post('/api/auth/logout', {})).statusCode).toBe(403);
});

test.each([
  ['a visitor', async () => ({}), 'no-cache'],
  ['staff', () => plain.signedIn(), 'private, no-store'],
] as const)('no shared cache stores what %s reads', async (_, headersOf, cacheControl) => {
  const calls = callsOf(plain, await headersOf());
  for (const url of ['/api/check-ins', '/api/queue', '/%61pi/check-ins']) {
    const { headers } = await calls.get(url);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(String(headers['vary'])).toContain('Cookie');
  }
});
