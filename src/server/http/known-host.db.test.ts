import { afterAll, describe, expect, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';
import { isKnownHost } from './known-host.ts';

const publicUrl = 'https://yard.example.com';
const site = await buildTestApp({ publicUrl, trustProxy: true });
const open = await buildTestApp();
afterAll(() => Promise.all([site.close(), open.close()]));

const own = ['yard.example.com', 'YARD.Example.COM:8443', 'yard.example.com.', 'yard.example.com:80'];
const near = [
  '192.168.1.20:3000',
  '[fe80::1]:3000',
  '[::1]',
  '127.0.0.1',
  'localhost:3000',
  'app-1:3000',
  'yard.local',
];
const foreign = [
  'evil.example',
  'yard.example.com.evil.example',
  'example.com',
  'notyard.example.com',
  '10.0.0.1.nip.io',
];

test.each([...own, ...near, ''])('%s is a known host', (host) => {
  expect(isKnownHost(host, publicUrl)).toBe(true);
});

test.each([
  ...foreign,
  'evil.example.',
  'a.b@c',
  '127.1',
  'evil.example:80:80',
  '[evil.example]:80',
  'local.evil.example',
])('%s is none', (host) => {
  expect(isKnownHost(host, publicUrl)).toBe(false);
});

const ask = (on: TestApp, host: string, url: string, headers = {}) =>
  on.app.inject({ method: 'GET', url, headers: { host, ...headers } });

describe('with PUBLIC_URL set', () => {
  test.each(foreign)('a request for %s is refused with the site’s address, and changes nothing', async (host) => {
    const before = await tableDigest(site.context);
    const read = await ask(site, host, '/api/check-ins');
    expect(read.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(read.json()).toMatchObject({ status: 421, code: 'misdirected_request' });
    expect(read.json().message).toContain(publicUrl);
    expect(read.json().message).toContain('PUBLIC_URL');
    const written = await site.app.inject({
      method: 'POST',
      url: '/api/check-ins',
      headers: { host },
      payload: buildNewCheckIn(),
    });
    expect(written.statusCode).toBe(421);
    expect(await tableDigest(site.context)).toEqual(before);
  });

  test('a browser gets a page that links to the site', async () => {
    const answer = await ask(site, 'evil.example', '/driver', { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<a href="${publicUrl}">`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([...own, ...near])('a request for %s is accepted', async (host) => {
    expect((await ask(site, host, '/api/config')).statusCode).toBe(200);
  });

  test('health is available under any name', async () => {
    expect((await ask(site, 'evil.example', '/api/health')).statusCode).toBe(200);
  });

  test('the host forwarded by a trusted proxy counts', async () => {
    const forwarded = (host: string) => ask(site, 'app-1:3000', '/api/config', { 'x-forwarded-host': host });
    expect((await forwarded('yard.example.com')).statusCode).toBe(200);
    expect((await forwarded('evil.example')).statusCode).toBe(421);
  });

  test.each(['yard.example.com', 'anything', '127.0.0.1'])(
    'a client cannot make a foreign host known through X-Forwarded-Host: %s',
    async (host) => {
      const answer = await ask(site, 'evil.example', '/api/config', { 'x-forwarded-host': host });
      expect(answer.statusCode).toBe(421);
    },
  );
});

test('without PUBLIC_URL the site accepts every host', async () => {
  expect((await ask(open, 'any.name.example', '/api/config')).statusCode).toBe(200);
});
