import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';

const document = (name: string, language = 'en') => `<!doctype html><html lang="${language}"><title>${name}</title>`;
const notice = '<noscript>\n <p>In English: <a href="/driver">check in</a></p>\n</noscript>';
let folder: string;
let site: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(folder, 'index.html'), document('app') + notice);
  for (const name of ['documents', 'prerendered']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'documents', 'visit.html'), document('visit') + notice);
  await writeFile(join(folder, 'prerendered', 'driver.html'), document('form'));
  await writeFile(join(folder, 'prerendered', 'driver.pl.html'), document('formularz', 'pl'));
  await writeFile(join(folder, 'prerendered', 'home.html'), document('start'));
  await writeFile(join(folder, 'prerendered', 'home.pl.html'), document('start', 'pl'));
  site = await buildTestApp({ webFolder: folder });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const polish = document('formularz', 'pl');
const english = document('form');

test.each([
  ['the address', '/driver?lang=pl', {}, polish],
  ['what was chosen here', '/driver', { cookie: 'language=pl' }, polish],
  ['the browser', '/driver', { 'accept-language': 'eo,pl-PL;q=0.8,en;q=0.5' }, polish],
  ['the address before all others', '/driver?lang=en', { cookie: 'language=pl', 'accept-language': 'pl' }, english],
  ['English where nothing is known', '/driver', { 'accept-language': 'eo' }, english],
  ['English where the address names no language', '/driver?lang=%00&lang=pl', {}, english],
  ['English for whoever has signed in', '/driver?lang=pl', { cookie: 'session=anything' }, english],
  ['its own page of the start', '/', { 'accept-language': 'pl' }, document('start', 'pl')],
])('the language of a page is that of %s', async (_, path, headers, body) => {
  const answer = await callsOf(site, headers).get(path);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
});

test.each([
  ['the browser, where nobody is signed in', '/login', { 'accept-language': 'es-MX,en;q=0.5' }, 'es'],
  [
    'the browser, where the account leaves it to that',
    '/admin',
    { cookie: 'session=x', 'accept-language': 'es' },
    'es',
  ],
  [
    'what drivers chose here, on the documentation',
    '/docs/check-in',
    { cookie: 'language=de; staff-language=es', 'accept-language': 'en' },
    'de',
  ],
  [
    'the browser, where drivers chose what staff have not',
    '/docs',
    { cookie: 'language=pl', 'accept-language': 'es' },
    'es',
  ],
  [
    'the account on the documentation too',
    '/docs',
    { cookie: 'session=x; language=de; staff-language=es', 'accept-language': 'en' },
    'es',
  ],
  [
    'the account before the browser',
    '/admin',
    { cookie: 'session=x; staff-language=en', 'accept-language': 'es' },
    'en',
  ],
  ['the account on pages for drivers too', '/queue', { cookie: 'session=x; staff-language=es; language=pl' }, 'es'],
  ['English where the account has another than there is', '/admin', { cookie: 'session=x; staff-language=xx' }, 'en'],
  ['what drivers chose here nowhere', '/login', { cookie: 'language=es' }, 'en'],
  ['the last account nowhere, once it has signed out', '/login', { cookie: 'staff-language=es' }, 'en'],
  ['the last account on no page of drivers', '/queue', { cookie: 'staff-language=es' }, 'en'],
])('staff’s pages follow %s', async (_, path, headers, tag) => {
  expect((await callsOf(site, headers).get(path)).body).toContain(`<html lang="${tag}"`);
});

test('a page that is not rendered has the direction of its language; staff’s pages are in none that they lack', async () => {
  const arabic = callsOf(site, { 'accept-language': 'ar' });
  expect((await arabic.get('/success')).body).toContain('<html lang="ar" dir="rtl">');
  expect((await callsOf(site, { 'accept-language': 'zh-CN' }).get('/success')).body).toContain(
    'lang="zh-Hans" dir="ltr"',
  );
  for (const path of ['/queue', '/nowhere'])
    expect((await arabic.get(path)).body).toContain('<html lang="ar" dir="rtl">');
  for (const path of ['/admin', '/docs', '/login']) expect((await arabic.get(path)).body).toContain('<html lang="en">');
});

test.each(['ar', 'pl'])(
  'what pages of drivers say to browsers that do not run their code is in the reader’s language: %s',
  async (tag) => {
    const reader = callsOf(site, { 'accept-language': tag });
    for (const path of ['/success', '/visit', '/queue', '/queue?display=wall', '/time-record', '/nowhere']) {
      const { body } = await reader.get(path);
      expect([path, body]).toEqual([path, expect.stringContaining(`<a href="/driver?lang=${tag}"`)]);
      expect(body).not.toContain('In English');
    }
    for (const path of ['/login', '/admin', '/docs']) expect((await reader.get(path)).body).toContain(notice);
  },
);

test('caches are told that a page depends on them', async () => {
  const [one, other] = [await callsOf(site).get('/driver'), await callsOf(site).get('/driver?lang=pl')];
  expect(one.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  expect(one.headers['etag']).not.toBe(other.headers['etag']);
});
