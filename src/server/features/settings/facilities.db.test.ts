import { expect, test } from 'vitest';

import type { HistoryEntry, StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { FacilityView } from '#shared/contract/facilities.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { firstDocks, firstFacilities } from '#shared/facilities/first-facilities.ts';
import { testApp } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const site = await testApp();
const admin = callsOf(site, await site.signedIn());
const visitor = callsOf(site);

async function facilities(): Promise<FacilityView[]> {
  return (await admin.get('/api/facilities')).json<{ facilities: FacilityView[] }>().facilities;
}

async function create(body: object): Promise<FacilityView> {
  const answer = await admin.post('/api/facilities', body);
  expect(answer.json()).toMatchObject({ id: expect.any(String) });
  return answer.json();
}

async function change(id: string, changes: object): Promise<FacilityView> {
  const answer = await admin.patch(`/api/facilities/${id}`, { changes });
  expect(answer.json()).toMatchObject({ id });
  return answer.json();
}

const configured = async () => (await visitor.get('/api/config')).json<PublicConfig>();

async function checkInAt(facility: string) {
  const answer = await visitor.post('/api/check-ins', buildNewCheckIn({ facility }));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; facility: string; facilityId: string }>();
}

test('a new installation has the five facilities with docks 1 to 10, of which six are on the short list', async () => {
  const all = await facilities();
  expect(all.map(({ name }) => name)).toEqual(firstFacilities.names);
  expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(all.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([firstFacilities.preset]);
  for (const { docks, ownTimeZone, timeZone } of all) {
    expect(docks.map(({ name }) => name)).toEqual(firstDocks);
    expect(docks.filter(({ isShortListed }) => isShortListed).map(({ name }) => name)).toEqual([...'123456']);
    expect([ownTimeZone, timeZone]).toEqual([null, 'America/Chicago']);
  }
});

test('a new facility is at the end of the list, and drivers can check in there at once', async () => {
  const made = await create({
    name: '  Łódź   Süd ',
    timeZone: 'Europe/Warsaw',
    country: 'pl',
    docks: ['B1', 'A10', 'A2'],
  });
  expect(made).toMatchObject({ name: 'Łódź Süd', timeZone: 'Europe/Warsaw', country: 'PL', isDefault: false });
  expect(made.docks.map(({ name }) => name)).toEqual(['A2', 'A10', 'B1']);
  expect((await facilities()).at(-1)?.id).toBe(made.id);
  const { facilities: offered } = await configured();
  expect(offered.at(-1)).toEqual({ id: made.id, name: made.name, slug: made.slug, timeZone: 'Europe/Warsaw' });
  expect(await checkInAt('łódź süd')).toMatchObject({ facility: 'Łódź Süd', facilityId: made.id });
});

test('the slug comes from the name, also where nothing of it can stand in an address', async () => {
  expect((await create({ name: 'São Paulo (Norte)' })).slug).toBe('sao-paulo-norte');
  expect((await create({ name: 'Sao Paulo Norte!' })).slug).toBe('sao-paulo-norte-2');
  expect((await create({ name: '東京' })).slug).toBe('facility');
  expect((await create({ name: 'Київ' })).slug).toBe('facility-2');
  expect((await create({ name: 'Gate 9', slug: 'Nine' })).slug).toBe('nine');
});

test('a renamed facility keeps its records and answers to its former names and slugs', async () => {
  const { id } = await create({ name: 'Old Mill', docks: ['1'] });
  const { id: before } = await checkInAt('Old Mill');
  const renamed = await change(id, { name: 'New Mill', slug: 'mill' });
  expect(renamed.formerly.toSorted()).toEqual(['old mill', 'old-mill']);
  for (const word of ['Old Mill', 'OLD MILL', 'old-mill', 'New Mill', 'mill']) {
    expect(await checkInAt(word)).toMatchObject({ facility: 'New Mill', facilityId: id });
  }
  const { rows } = await site.context.database.pool.query(
    'select distinct facility from check_ins where facility ~ $1',
    ['Mill'],
  );
  expect(rows).toEqual([{ facility: 'Old Mill' }]);
  for (const word of ['Old Mill', 'New Mill', 'mill']) {
    const query = `facility=${encodeURIComponent(word)}`;
    const list = (await admin.get(`/api/check-ins?${query}`)).json<StaffCheckInPage>();
    expect(list.totalCount).toBe(6);
    expect(new Set(list.checkIns.map(({ facility }) => facility))).toEqual(new Set(['New Mill']));
    const queue = (await admin.get(`/api/queue?${query}`)).json<StaffCheckInPage>();
    expect(queue.checkIns.map(({ facility }) => facility)).toEqual(Array(6).fill('New Mill'));
    const file = (await admin.get(`/api/check-ins/export?format=csv&columns=all&${query}`)).body;
    expect(file.match(/New Mill/g)).toHaveLength(6);
    expect(file).not.toContain('Old Mill');
  }
  expect((await admin.get(`/api/check-ins/${before}`)).json()).toMatchObject({ facility: 'New Mill', facilityId: id });
  const again = await change(id, { name: 'Newest Mill' });
  expect(again.formerly.toSorted()).toEqual(['new mill', 'old mill', 'old-mill']);
  expect(await checkInAt('New Mill')).toMatchObject({ facility: 'Newest Mill', facilityId: id });
});

test('history and conflicts say what facilities are called today', async () => {
  const { id: facility } = await create({ name: 'Pier One', docks: ['1'] });
  const { id } = await checkInAt('Woodridge');
  const path = `/api/check-ins/${id}`;
  expect(
    (await admin.patch(path, { changes: { facility: 'Pier One' }, base: { facility: 'Woodridge' } })).statusCode,
  ).toBe(200);
  await change(facility, { name: 'Pier Two' });
  const { entries } = (await admin.get(`${path}/history`)).json<{ entries: HistoryEntry[] }>();
  expect(entries.at(-1)?.changes['facility']).toEqual({ before: 'Woodridge', after: 'Pier Two' });
  const late = await admin.patch(path, { changes: { facility: 'Flexport' }, base: { facility: 'Woodridge' } });
  expect(late.json()).toMatchObject({
    status: 409,
    conflicts: [{ field: 'facility', yours: 'Flexport', theirs: 'Pier Two' }],
  });
  // A user who saw either name saw the stored value.
  const seen = await admin.patch(path, { changes: { facility: 'Flexport' }, base: { facility: 'Pier One' } });
  expect(seen.json()).toMatchObject({ facility: 'Flexport' });
});

test('the place in the list, the default and the zone can be changed', async () => {
  const { id } = await create({ name: 'Sortable' });
  const moved = await change(id, { position: 2, isDefault: true, timeZone: 'Asia/Kolkata' });
  expect(moved).toMatchObject({ position: 2, isDefault: true, ownTimeZone: 'Asia/Kolkata', timeZone: 'Asia/Kolkata' });
  const all = await facilities();
  expect(all.map(({ name }) => name).slice(0, 3)).toEqual(['Woodridge', 'Sortable', 'Bedford Park']);
  expect(all.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Sortable']);
  const config = await configured();
  expect([config.presetFacility, config.facilities[1]?.name]).toEqual(['Sortable', 'Sortable']);
  const chicago = all.find(({ name }) => name === firstFacilities.preset);
  expect(await change(chicago?.id ?? '', { isDefault: true })).toMatchObject({ isDefault: true });
});

test('a retired facility is not offered any more, but keeps its records, and can be brought back', async () => {
  const { id } = await create({ name: 'Closing Soon', docks: ['1'] });
  await checkInAt('Closing Soon');
  expect((await change(id, { isRetired: true })).retiredAt).toBe(site.clock.now().toISOString());
  expect((await configured()).facilities.map(({ name }) => name)).not.toContain('Closing Soon');
  const list = (await admin.get('/api/check-ins?facility=Closing%20Soon')).json<StaffCheckInPage>();
  expect(list.totalCount).toBe(1);
  expect((await change(id, { isRetired: false })).retiredAt).toBeNull();
  expect((await configured()).facilities.map(({ name }) => name)).toContain('Closing Soon');
});

test('an unknown facility is not found, and visitors see no list of facilities with docks', async () => {
  const nowhere = '/api/facilities/01990000-0000-7000-8000-00000000dead';
  expect((await admin.patch(nowhere, { changes: { name: 'X' } })).json()).toMatchObject({ code: 'not_found' });
  expect((await admin.get(`${nowhere}/docks`)).json()).toMatchObject({ code: 'not_found' });
  expect((await visitor.get('/api/facilities')).json()).toMatchObject({ code: 'authentication_required' });
  expect((await visitor.get('/api/config')).body).not.toContain('docks');
});

test('a zone that was stored before only names were taken goes on, is told, and stops neither reading nor changing', async () => {
  const { id } = await create({ name: 'Of before' });
  const { pool } = site.context.database;
  const shown = async (stored: string) => {
    await pool.query('update facilities set time_zone = $2 where id = $1', [id, stored]);
    await site.context.settings.read();
    expect((await configured()).facilities.at(-1)?.timeZone).toBe((await facilities()).at(-1)?.timeZone);
    const { about } = (await admin.get('/api/health')).json<{ about?: { warnings: string[] } }>();
    expect(about?.warnings).toEqual([expect.stringMatching(`Of before is '${stored.replace('+', '[+]')}'`)]);
    return (await change(id, { freeMinutes: 90 })).timeZone;
  };
  expect(await shown('CST')).toBe('America/Chicago');
  expect(await shown('+02:00')).toBe('Etc/GMT-2');
  expect(await shown('Mars/Olympus')).toBe('America/Chicago');
  expect((await change(id, { timeZone: ' America/Denver ' })).timeZone).toBe('America/Denver');
  expect((await admin.get('/api/health')).json()).not.toHaveProperty('about');
});

test('a facility of one’s own takes the place of the examples in one press; what has check-ins or another name stays readable', async () => {
  const other = await buildTestApp();
  const boss = callsOf(other, await other.signedIn());
  const listed = async () => (await boss.get('/api/facilities')).json<{ facilities: FacilityView[] }>().facilities;
  const renamed = (await listed())[0]!;
  await boss.patch(`/api/facilities/${renamed.id}`, { changes: { name: 'Our Woodridge' } });
  const answer = await callsOf(other).post('/api/check-ins', buildNewCheckIn({ facility: 'Flexport' }));
  const own = await boss.post('/api/facilities', { name: 'Denver', docks: ['1', '2'], replacesExamples: true });
  expect(own.json()).toMatchObject({ name: 'Denver', isDefault: true, position: 1 });
  const active = (await listed()).filter(({ retiredAt }) => retiredAt === null).map(({ name }) => name);
  expect(active).toEqual(['Denver', 'Our Woodridge']);
  expect((await callsOf(other).get('/api/config')).json<PublicConfig>()).toMatchObject({ presetFacility: 'Denver' });
  const record = (await boss.get(`/api/check-ins/${answer.json<{ id: string }>().id}`)).json();
  expect(record).toMatchObject({ facility: 'Flexport' });
  // Only the facility that a check-in refers to is left, retired.
  expect((await listed()).map(({ name }) => name)).toEqual(['Denver', 'Our Woodridge', 'Flexport']);
  const second = await boss.post('/api/facilities', { name: 'Gary', replacesExamples: true });
  expect(second.json()).toMatchObject({ isDefault: true });
  expect((await listed()).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(3);
  await other.close();
});

test('what phones, accounts and posters say of a deleted example leads to the facility that took its place', async () => {
  const other = await buildTestApp();
  const boss = callsOf(other, await other.signedIn());
  const first = (await boss.get('/api/facilities')).json<{ facilities: FacilityView[] }>().facilities;
  const named = (wanted: string) => first.find(({ name }) => name === wanted)!;
  const limited = { email: 'ana@yard.example', role: 'staff', facilities: [named('Franklin Park').id] };
  expect((await boss.post('/api/accounts', limited)).statusCode).toBe(201);
  await boss.patch(`/api/docks/${named('Flexport').docks[0]!.id}`, { changes: { isShortListed: false } });
  await boss.post('/api/facilities', { name: 'Denver', docks: ['1', '2'], replacesExamples: true });
  const left = (await boss.get('/api/facilities')).json<{ facilities: FacilityView[] }>().facilities;
  // An account is limited to one, and a dock of the other was changed: stored data refers to both.
  expect(left.map(({ name }) => name)).toEqual(['Denver', 'Franklin Park', 'Flexport']);
  const late = buildNewCheckIn({ facility: 'Bedford Park' });
  const answer = await callsOf(other).post('/api/check-ins', late);
  expect(answer.statusCode).toBe(201);
  expect((await boss.get(`/api/check-ins/${late.id}`)).json()).toMatchObject({ facility: 'Denver' });
  expect((await boss.get('/api/check-ins?facility=chicago-midway')).json()).toMatchObject({ totalCount: 1 });
  const taken = await boss.post('/api/facilities', { name: 'Bedford Park' });
  expect(taken.json()).toMatchObject({ fields: { name: { code: 'already_taken' } } });
  await other.close();
});
