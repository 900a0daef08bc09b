import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { renderedFolder, renderedOn } from '#test/rendered-folder.ts';

const built = await renderedFolder();
const site = await buildTestApp({ webFolder: built.folder });
const visitor = callsOf(site);
afterAll(async () => {
  await site.close();
  await built.remove();
});

const orderOf = async (path: string, headers = {}) => renderedOn((await callsOf(site, headers).get(path)).body);

test.each([
  ['/driver', {}, { path: '/driver', search: '', language: 'en' }],
  ['/driver/', {}, { path: '/driver', search: '', language: 'en' }],
  ['/driver?facility=woodridge', {}, { path: '/driver', search: '?facility=Woodridge', language: 'en' }],
  ['/driver?facility=Atlantis&x=1', {}, { path: '/driver', search: '', language: 'en' }],
  ['/driver', { 'accept-language': 'pl' }, { path: '/driver', search: '', language: 'pl' }],
  ['/driver?facility=woodridge&lang=pl', {}, { search: '?facility=Woodridge&lang=pl', language: 'pl' }],
  ['/driver?lang=Klingon', { 'accept-language': 'pl' }, { search: '', language: 'pl' }],
  ['/success?lang=pl', {}, { path: '/success', search: '?lang=pl', language: 'pl' }],
  ['/success', {}, { path: '/success', search: '', language: 'en' }],
  ['/', {}, { path: '/', search: '', language: 'en' }],
  ['/queue?facility=woodridge', {}, { path: '/queue', search: '', language: 'en' }],
])('%s is rendered for its address and language', async (path, headers, order) => {
  expect(await orderOf(path, headers)).toMatchObject(order);
});

test('a page comes whole: title, styles, the configuration as data and what it goes on with', async () => {
  const { body, headers } = await visitor.get('/driver');
  expect(body).toContain('<title>Rendered</title><style>p{}</style>');
  expect(body).toMatch(/<script type="application\/json" id="installation" data-rendered>\{.*"formVersion":1/);
  expect(body).toContain('<link rel="later" crossorigin href="/assets/success.js">');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: expect.stringMatching(/^W\//) as string,
  });
});

test('a page is rendered once, and again after a change of the settings', async () => {
  const first = await orderOf('/driver?facility=flexport');
  expect(await orderOf('/driver?facility=Flexport')).toEqual(first);
  const staff = callsOf(site, await site.signedIn());
  const changed = await staff.put('/api/settings', { changes: { companyName: 'Lakeshore' } });
  expect(changed.statusCode).toBe(200);
  expect((await orderOf('/driver?facility=flexport'))['rendered']).not.toBe(first['rendered']);
  expect((await visitor.get('/driver')).body).toContain('"companyName":"Lakeshore"');
});

test('the wall is not rendered: it fills itself', async () => {
  expect((await visitor.get('/queue?display=wall')).body).toContain('<title>Queue</title>');
});

test('pages that cannot be rendered come as the build has left them, and the log says why', async () => {
  const broken = await buildTestApp({ webFolder: built.folder });
  const staff = callsOf(broken, await broken.signedIn());
  await staff.put('/api/settings', { changes: { companyName: 'Fails' } });
  const form = await callsOf(broken).get('/driver');
  expect([form.statusCode, form.body]).toEqual([200, expect.stringContaining('<title>Built form</title>')]);
  expect((await callsOf(broken).get('/success')).body).toContain('<title>Visit</title>');
  // Without JavaScript, the form would otherwise check a driver in at the wrong facility.
  const chosen = async (path: string) =>
    /<option value="([^"]*)" selected/.exec((await callsOf(broken).get(path)).body)?.[1];
  expect(await chosen('/driver?facility=woodridge')).toBe('Woodridge');
  expect(await chosen('/driver')).toBe('Chicago (Midway)');
  const faults = broken.log.entries().filter(({ msg }) => msg === 'page not rendered');
  expect(faults).toContainEqual(expect.objectContaining({ page: '/driver', language: 'en' }));
  await broken.close();
});

test('what renders the pages is served to nobody', async () => {
  expect((await visitor.get('/.render/documents.json')).statusCode).toBe(404);
  expect((await visitor.get('/.render/prerender.js')).statusCode).toBe(404);
});
