import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { SiteRulesView } from '#shared/contract/site-rules.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { renderedFolder, renderedOn } from '#test/rendered-folder.ts';
import { statementsOf } from '#test/statements-of.ts';
import { moveToArchive } from '../retention/archive-repository.ts';

let site: TestApp;
let admin: Calls;
let built: Awaited<ReturnType<typeof renderedFolder>>;
beforeAll(async () => {
  built = await renderedFolder();
  site = await buildTestApp({ webFolder: built.folder });
  admin = callsOf(site, await site.signedIn());
});
afterAll(async () => {
  await site.close();
  await built.remove();
});

const facility = 'Woodridge';
const idOf = (name: string) => site.context.facilities.all.find(({ key }) => key === name)!.id;
const rulesOf = (name: string) => `/api/facilities/${idOf(name)}/site-rules`;
const texts = { en: 'Wear a vest.', pl: 'Noś kamizelkę.' };

async function publish(given: Record<string, unknown> = {}, name = facility): Promise<SiteRulesView> {
  const { version: baseVersion } = (await admin.get(rulesOf(name))).json<SiteRulesView>();
  const answer = await admin.put(rulesOf(name), { baseVersion, texts, askAgainDays: null, ...given });
  expect(answer.statusCode).toBe(200);
  return answer.json<SiteRulesView>();
}

const now = (minutes = 0) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
const checkIn = (given: Partial<NewCheckIn> = {}) =>
  callsOf(site).post('/api/check-ins', buildNewCheckIn({ facility, ...given }));
const refusals = (answer: Awaited<ReturnType<typeof checkIn>>) => [
  answer.statusCode,
  answer.json<{ fields?: Record<string, { code: string }> }>().fields?.['siteRules']?.code,
];
const read = async (id: string) => (await admin.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const publicFacility = async (name = facility) =>
  (await callsOf(site).get('/api/config')).json<PublicConfig>().facilities.find((one) => one.name === name)!;

test('a driver checks in where he has accepted the version in force, and the record says which, how and when', async () => {
  const { version } = await publish();
  expect(await publicFacility()).toMatchObject({ siteRules: { version } });
  const shown = await callsOf(site).get(`${rulesOf(facility)}/shown?language=pl`);
  expect(shown.json()).toEqual({ version, language: 'pl', text: texts.pl });
  expect(refusals(await checkIn())).toEqual([400, 'required']);
  const other = { version: version + 1, language: 'pl' as const, at: now() };
  expect(refusals(await checkIn({ siteRules: other }))).toEqual([400, 'not_valid']);
  const id = v7();
  const accepted = { version, language: 'pl' as const, at: now() };
  expect((await checkIn({ id, siteRules: accepted })).statusCode).toBe(201);
  expect((await read(id)).siteRules).toEqual(accepted);
  const visitor = await callsOf(site).get(`/api/check-ins/${id}`);
  expect(visitor.json()).not.toHaveProperty('siteRules');
  const rows = (await admin.get('/api/check-ins/export?format=json')).body;
  expect(rows).toContain(`"siteRules":"${version}, pl, 2026-05-04 12:00 PM"`);
});

test('a language without a text gets one that there is, named as what it is', async () => {
  await publish();
  const shown = await callsOf(site).get(`${rulesOf(facility)}/shown?language=ar`);
  expect(shown.json()).toMatchObject({ language: 'en', text: texts.en });
});

test('another text is a new version, of which nobody has accepted anything; other days are not', async () => {
  const first = await publish({ texts: { en: `One ${v7()}` } });
  const days = await publish({ texts: first.texts, askAgainDays: 30 });
  expect(days).toMatchObject({ version: first.version, askAgainDays: 30 });
  const second = await publish({ texts: { en: `Two ${v7()}` }, askAgainDays: 30 });
  expect(second.version).toBe(first.version + 1);
  const of = (version: number, at = now()) => ({ siteRules: { version, language: 'en' as const, at } });
  expect(refusals(await checkIn(of(first.version)))).toEqual([400, 'not_valid']);
  expect((await checkIn(of(second.version, now(-29 * 24 * 60)))).statusCode).toBe(201);
  expect(refusals(await checkIn(of(second.version, now(-32 * 24 * 60))))).toEqual([400, 'not_valid']);
  const stale = { baseVersion: first.version, texts: { en: 'Three' }, askAgainDays: null };
  expect((await admin.put(rulesOf(facility), stale)).statusCode).toBe(409);
});

test('what a device kept without a network comes in whatever it has accepted, dated by our clock', async () => {
  const { version } = await publish();
  const kept = { occurredAt: now(-90), sentAt: now(-30) };
  const [bare, old] = [v7(), v7()];
  expect((await checkIn({ id: bare, ...kept })).statusCode).toBe(201);
  expect(await read(bare)).not.toHaveProperty('siteRules');
  // Its clock is half an hour slow.
  const siteRules = { version, language: 'en' as const, at: now(-91) };
  expect((await checkIn({ id: old, ...kept, siteRules })).statusCode).toBe(201);
  expect((await read(old)).siteRules).toEqual({ ...siteRules, at: now(-61) });
});

test('staff check a driver in without accepting for him', async () => {
  await publish();
  const answer = await admin.post('/api/check-ins', { ...buildNewCheckIn({ facility }), confirmed: undefined });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).not.toHaveProperty('siteRules');
});

test('a form without code comes back with the rules, and is taken with their tick', async () => {
  const { version } = await publish();
  const post = (given: Record<string, string>) => {
    const { id: _, confirmed: __, ...form } = buildNewCheckIn({ facility });
    const filled = { ...(form as unknown as Record<string, string>), confirmed: 'on', language: 'pl', ...given };
    return site.app.inject({
      method: 'POST',
      url: '/driver',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(filled).toString(),
    });
  };
  const refused = await post({ containerNumber: 'PLAIN 1' });
  expect(refused.statusCode).toBe(400);
  expect(renderedOn(refused.body)).toMatchObject({
    rules: { version, language: 'pl', text: texts.pl, isAccepted: false },
    refused: { problem: { fields: { siteRules: { code: 'required' } } } },
  });
  const taken = await post({ containerNumber: 'PLAIN 1', siteRules: `${version} pl` });
  expect(taken.statusCode).toBe(303);
  const again = await post({ containerNumber: 'PLAIN 1', siteRules: `${version} pl` });
  expect(again.statusCode).toBe(303);
  const { checkIns } = (await admin.get('/api/check-ins?search=plain+1')).json<{ checkIns: StaffCheckIn[] }>();
  expect(checkIns.map(({ siteRules }) => siteRules)).toEqual([{ version, language: 'pl', at: now() }]);
});

test('what was accepted goes with the record into the archive', async () => {
  const { version } = await publish();
  const id = v7();
  const siteRules = { version, language: 'en' as const, at: now() };
  expect((await checkIn({ id, containerNumber: 'OLD 77', siteRules })).statusCode).toBe(201);
  const { db } = site.context.database;
  await db.transaction().execute((trx) => moveToArchive(trx, { ids: [id], now: site.clock.now(), erased: [] }));
  const archived = await admin.get('/api/check-ins?archive=only&search=old+77');
  expect(archived.json()).toMatchObject({ checkIns: [{ id, siteRules }] });
});

test('nobody but administrators writes them, and a text has its limits', async () => {
  expect((await callsOf(site).put(rulesOf(facility), { baseVersion: 0, texts, askAgainDays: null })).statusCode).toBe(
    401,
  );
  const { version: baseVersion } = await publish();
  const put = (given: object) => admin.put(rulesOf(facility), { baseVersion, texts, askAgainDays: null, ...given });
  expect((await put({ texts: { en: 'x'.repeat(6001) } })).statusCode).toBe(400);
  expect((await put({ texts: { en: 'x'.repeat(6000), pl: 'y' } })).statusCode).toBe(200);
  expect((await put({ texts: { xx: 'x' } })).statusCode).toBe(400);
  expect((await put({ askAgainDays: 0 })).statusCode).toBe(400);
});

test('where they are taken away nothing is asked, told or stored any more', async () => {
  const { version } = await publish();
  const gone = await publish({ texts: {} });
  expect(gone).toMatchObject({ version: 0, texts: {} });
  expect(await publicFacility()).not.toHaveProperty('siteRules');
  expect((await callsOf(site).get(`${rulesOf(facility)}/shown?language=en`)).statusCode).toBe(404);
  const id = v7();
  expect((await checkIn({ id, siteRules: { version, language: 'en', at: now() } })).statusCode).toBe(201);
  expect(await read(id)).not.toHaveProperty('siteRules');
  expect((await publish()).version).toBe(version + 1);
});

test('a facility that asks for nothing pays nothing, also where another one asks', async () => {
  await publish();
  const elsewhere = 'Bedford Park';
  const config = await publicFacility(elsewhere);
  expect(Object.keys(config).toSorted()).toEqual(['id', 'name', 'slug', 'timeZone']);
  const asked = await statementsOf(() => checkIn({ facility: elsewhere }));
  expect(asked.filter((text) => text.includes('from "site_rules"'))).toEqual([]);
  const { version } = await publish();
  const siteRules = { version, language: 'en' as const, at: now() };
  const there = await statementsOf(() => checkIn({ siteRules }));
  expect(there).toHaveLength(asked.length);
});

test('staff read what a driver has accepted after other rules are published, the truck is moved and its record archived', async () => {
  const text = `One ${v7()}`;
  const { version } = await publish({ texts: { en: text, pl: `${text} po polsku` } });
  const id = v7();
  await checkIn({ id, siteRules: { version, language: 'pl', at: now() } });
  await publish({ texts: { en: `Two ${v7()}` } });
  const accepted = `/api/check-ins/${id}/site-rules`;
  const asRead = { version, language: 'pl', text: `${text} po polsku` };
  expect((await admin.get(accepted)).json()).toEqual(asRead);
  expect((await callsOf(site).get(accepted)).statusCode).toBe(401);

  const moved = await admin.patch(`/api/check-ins/${id}`, { changes: { facility: 'Flexport' } });
  expect(moved.statusCode).toBe(200);
  await publish({ texts: { en: 'Of another yard' } }, 'Flexport');
  expect((await admin.get(accepted)).json()).toEqual(asRead);
  const { db } = site.context.database;
  await db.transaction().execute((trx) => moveToArchive(trx, { ids: [id], now: site.clock.now(), erased: [] }));
  expect((await admin.get(accepted)).json()).toEqual(asRead);

  const { statusCode } = await admin.get(`/api/check-ins/${v7()}/site-rules`);
  expect(statusCode).toBe(404);
});
