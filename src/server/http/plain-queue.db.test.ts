import { afterAll, expect, test, vi } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { renderedFolder } from '#test/rendered-folder.ts';

const built = await renderedFolder();
const site = await buildTestApp({ webFolder: built.folder });
const visitor = callsOf(site);
const staff = callsOf(site, await site.signedIn());
afterAll(async () => {
  await site.close();
  await built.remove();
});

const arrive = (about: object) => newCheckIn(site.context, about);
const call = ({ id }: { id: string }, changes: object) => staff.patch(`/api/check-ins/${id}`, { changes });
const rowsOf = (html: string) =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  );

test.each([
  ['/queue', '/queue?display=plain'],
  ['/queue/', '/queue?display=plain'],
  ['/queue?display=wall', '/queue?display=plain-wall'],
  ['/queue?display=wall&facility=Woodridge', '/queue?display=plain-wall&amp;facility=woodridge'],
  ['/queue?facility=%22%3E%3Cscript&lang=%22', '/queue?display=plain'],
  ['/queue?facility=woodridge&lang=pl&dates=all', '/queue?display=plain&amp;facility=woodridge&amp;lang=pl'],
])('%s sends browsers without code to %s', async (path, plain) => {
  const { body } = await visitor.get(path);
  expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toBe(`<meta http-equiv="refresh" content="0;url=${plain}">`);
});

test('only the queue sends its readers anywhere', async () => {
  for (const path of ['/', '/driver', '/success', '/login']) {
    expect((await visitor.get(path)).body).not.toContain('http-equiv="refresh"');
  }
});

test('what follows the form shows old browsers what it has for those without code, and the form is as it was', async () => {
  expect((await visitor.get('/success')).body).toContain('<script src="/old-browser.js" defer>');
  expect((await visitor.get('/driver')).body).not.toContain('old-browser');
});

test('the plain queue has called trucks first, then places, drops and docked ones, and asks again by itself', async () => {
  const [called, docked, , drop, hidden] = [
    await arrive({ containerNumber: 'CALL 1' }),
    await arrive({ containerNumber: 'DOCK 1' }),
    await arrive({ containerNumber: 'WAIT 1', carrier: '<b>Lake & Co</b>' }),
    await arrive({ containerNumber: 'DROP 1' }),
    await arrive({ containerNumber: 'HIGH 1' }),
  ];
  await call(called, { dock: '4' });
  await call(docked, { dock: '3' });
  await staff.post(`/api/check-ins/${docked.id}/steps`, { step: 'dock-in' });
  await call(drop, { status: 'drop' });
  await call(hidden, { priority: 'high' });
  const { body } = await visitor.get('/queue?display=plain');
  expect(body).not.toContain('HIGH 1');
  const rows = rowsOf(body);
  expect(rows.map((row) => /(CALL|DOCK|WAIT|DROP) 1/.exec(row)?.[0])).toEqual(['CALL 1', 'WAIT 1', 'DROP 1', 'DOCK 1']);
  expect(rows[0]).toContain('Go to dock 4');
  expect(rows[1]).toMatch(/#\d Waiting/);
  expect(rows[1]).toContain('&lt;b&gt;Lake &amp; Co&lt;/b&gt;');
  expect(rows[2]).toMatch(/^ Drop /);
  expect(rows[3]).toContain('At dock 3');
  expect(body).toContain('<meta http-equiv="refresh" content="30;url=/queue?display=plain">');
});

test('the plain wall goes on with its next part, and speaks the language of the address', async () => {
  for (let count = 0; count < 12; count += 1) await arrive({ facility: 'Flexport', containerNumber: `FLEX ${count}` });
  const wall = async (rest = '') => (await visitor.get(`/queue?display=plain-wall&facility=flexport${rest}`)).body;
  expect(rowsOf(await wall())).toHaveLength(12);
  await arrive({ facility: 'Flexport', containerNumber: 'FLEX LAST' });
  const first = await wall();
  expect(first).toContain('Page 1 of 2');
  expect(first).toContain('content="12;url=/queue?display=plain-wall&amp;facility=flexport&amp;part=1"');
  const last = await wall('&part=1');
  expect([rowsOf(last).length, last.includes('FLEX LAST'), last.includes('&amp;part=0')]).toEqual([1, true, true]);
  for (const part of ['-1', '3', 'NaN', '1e999', '2.5']) expect(rowsOf(await wall(`&part=${part}`))).not.toEqual([]);
  expect(await wall('&lang=ar')).toContain('<html lang="ar" dir="rtl">');
});

test('a yard without trucks says so, and a failure asks again too', async () => {
  const empty = await visitor.get('/queue?display=plain&facility=woodridge');
  expect([empty.statusCode, empty.body]).toEqual([200, expect.stringContaining('No drivers currently in queue')]);
  const read = vi.spyOn(site.context.database.db, 'executeQuery').mockRejectedValue(new Error('lost'));
  const failed = await visitor.get('/queue?display=plain&facility=flexport');
  read.mockRestore();
  expect([failed.statusCode, failed.body]).toEqual([503, expect.stringContaining('http-equiv="refresh"')]);
  expect(failed.body).toContain('Error loading queue data. Please try again.');
});
