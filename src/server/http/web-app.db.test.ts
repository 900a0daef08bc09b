import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';

const shell = '<!doctype html><title>Yard</title>';
const visit = '<!doctype html><title>Visit</title>';
const folder = await mkdtemp(join(tmpdir(), 'web-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), shell);
await mkdir(join(folder, 'documents'));
await writeFile(join(folder, 'documents', 'visit.html'), visit);
await writeFile(join(folder, 'favicon.ico'), 'icon');
await writeFile(join(folder, 'assets', 'main-a1b2.js'), 'void 0;');
await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), 'compressed');
await writeFile(join(folder, 'assets', 'export-worker-a1b2.js'), 'void 0;');
await writeFile(join(folder, 'assets', 'plan-a1b2.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const site = await buildTestApp({ webFolder: folder });
const visitor = callsOf(site);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

test.each([
  '/',
  '/driver/0190a0a0-0000-7000-8000-000000000000',
  '/login',
  '/admin',
  '/queue',
  '/docs',
  '/docs/data-management',
])('%s is a page', async (path) => {
  const answer = await visitor.get(path);
  expect([answer.statusCode, answer.body]).toEqual([200, shell]);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

test.each(['/driver', '/driver/', '/driver?facility=Flexport', '/success'])('%s is a page of a visit', async (path) => {
  const answer = await visitor.get(path);
  expect([answer.statusCode, answer.body]).toEqual([200, visit]);
});

test.each(['/nowhere', '/docs/nowhere', '/driver/a/b', '/admin.php', '/%2e%2e/etc/passwd', '/..%2findex.html'])(
  '%s returns the shell with status 404',
  async (path) => {
    const answer = await visitor.get(path);
    expect([answer.statusCode, answer.body]).toEqual([404, shell]);
  },
);

test('an unknown page is logged without its path', async () => {
  await visitor.get('/lost-page?name=Lopez');
  expect(site.log.entries()).toContainEqual(expect.objectContaining({ msg: 'unknown page', path: '/…' }));
  expect(site.log.text()).not.toContain('Lopez');
});

test('hashed files are cached for a year, others are revalidated', async () => {
  const asset = await visitor.get('/assets/main-a1b2.js');
  const icon = await visitor.get('/favicon.ico');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(icon.headers['cache-control']).toBe('no-cache');
});

test('a file that is only ever part of a page carries no header that governs pages; what may run by itself carries all', async () => {
  const { headers } = await visitor.get('/assets/main-a1b2.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const forPages = [
    'content-security-policy',
    'referrer-policy',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
  ];
  expect(forPages.filter((name) => name in headers)).toEqual([]);
  for (const path of ['/assets/export-worker-a1b2.js', '/assets/plan-a1b2.svg', '/assets/gone.js', '/favicon.ico', '/'])
    expect([path, (await visitor.get(path)).headers]).toEqual([
      path,
      expect.objectContaining({ 'content-security-policy': expect.stringContaining("default-src 'none'") }),
    ]);
});

test('the icon’s response proves that it came from this server', async () => {
  const answer = await site.app.inject({ method: 'HEAD', url: '/favicon.ico' });
  expect([answer.statusCode, answer.headers['x-warehouse-check-in']]).toEqual([200, '1']);
  expect((await visitor.get('/nowhere')).headers).not.toHaveProperty('x-warehouse-check-in');
});

test('a browser that accepts brotli gets the compressed file', async () => {
  const answer = await callsOf(site, { 'accept-encoding': 'gzip, br' }).get('/assets/main-a1b2.js');
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
  expect(answer.headers['content-type']).toContain('javascript');
});

test('an unknown API path is not a page, and pages accept no writes, apart from the form of one', async () => {
  expect((await visitor.get('/api/nowhere')).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await visitor.post('/queue', {})).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await visitor.post('/driver', {})).json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
});
