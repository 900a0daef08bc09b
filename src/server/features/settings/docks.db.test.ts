import { expect, test } from 'vitest';

import type { DockView, FacilityView } from '#shared/contract/facilities.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { somebody } from '#test/somebody.ts';

const site = await testApp();
const admin = callsOf(site, await site.signedIn());

async function facilityWith(name: string, docks: readonly string[]): Promise<FacilityView> {
  return (await admin.post('/api/facilities', { name, docks })).json();
}

async function docksOf(facility: FacilityView): Promise<DockView[]> {
  return (await admin.get(`/api/facilities/${facility.id}/docks`)).json<{ docks: DockView[] }>().docks;
}

const shortNames = (docks: readonly DockView[]) => docks.flatMap((dock) => (dock.isShortListed ? dock.name : []));

test('docks come in natural order, and the first six that are added are on the short list', async () => {
  const facility = await facilityWith('Natural', ['A12', 'A2', 'b1', 'A1']);
  expect(facility.docks.map(({ name }) => name)).toEqual(['A1', 'A2', 'A12', 'b1']);
  const added = await admin.post(`/api/facilities/${facility.id}/docks`, { names: ['C10', 'C9', 'C8'] });
  expect(added.statusCode).toBe(201);
  const docks = await docksOf(facility);
  expect(docks).toEqual(added.json<{ docks: DockView[] }>().docks);
  expect(docks.map(({ name }) => name)).toEqual(['A1', 'A2', 'A12', 'b1', 'C8', 'C9', 'C10']);
  expect(shortNames(docks)).toEqual(['A1', 'A2', 'A12', 'b1', 'C8', 'C9']);
});

test('a dock is renamed, put on the short list and retired; another of its name at another facility is none of it', async () => {
  const here = await facilityWith('Here', ['1', '2']);
  const there = await facilityWith('There', ['1', '2']);
  const [dock] = here.docks;
  const path = `/api/docks/${dock?.id}`;
  const changes = { name: 'North 1', isShortListed: false, isRetired: true };
  expect((await admin.patch(path, { changes })).json()).toEqual({ id: dock?.id, outOfService: null, ...changes });
  expect((await docksOf(here)).map(({ name }) => name)).toEqual(['2', 'North 1']);
  expect(await docksOf(there)).toEqual(there.docks);
  expect((await admin.patch(path, { changes: { isRetired: false } })).json()).toMatchObject({ isRetired: false });
});

test('a dock out of service says why and since when, also after its reason has changed', async () => {
  const facility = await facilityWith('Broken', ['1']);
  const path = `/api/docks/${facility.docks[0]?.id}`;
  const since = site.clock.now().toISOString();
  const out = await admin.patch(path, { changes: { outOfService: ' Leveler is broken ' } });
  expect(out.json()).toMatchObject({ outOfService: { since, reason: 'Leveler is broken' } });
  site.clock.advance(60_000);
  const other = await admin.patch(path, {
    changes: { outOfService: 'Waits for parts' },
    base: { outOfService: 'Leveler is broken' },
  });
  expect(other.json()).toMatchObject({ outOfService: { since, reason: 'Waits for parts' } });
  const late = await admin.patch(path, {
    changes: { outOfService: null },
    base: { outOfService: 'Leveler is broken' },
  });
  expect(late.json()).toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'outOfService', yours: null, theirs: 'Waits for parts' }],
  });
  expect((await admin.patch(path, { changes: { outOfService: null } })).json()).toMatchObject({ outOfService: null });
});

test('managers only take docks out of service and back, and everybody else who is signed in only reads', async () => {
  const facility = await facilityWith('Rights', ['1']);
  const path = `/api/docks/${facility.docks[0]?.id}`;
  const manager = await somebody(site, 'manager');
  expect((await manager.patch(path, { changes: { outOfService: 'Swept' } })).statusCode).toBe(200);
  for (const changes of [{ name: '2' }, { isRetired: true }, { isShortListed: false, outOfService: null }]) {
    expect((await manager.patch(path, { changes })).json()).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect((await docksOf(facility))[0]).toMatchObject({
    name: '1',
    isRetired: false,
    outOfService: { reason: 'Swept' },
  });
  for (const role of ['staff', 'viewer'] as const) {
    const calls = await somebody(site, role);
    expect((await calls.patch(path, { changes: { outOfService: 'Swept' } })).statusCode).toBe(403);
    expect((await calls.get('/api/facilities')).statusCode).toBe(200);
  }
  for (const calls of [manager, await somebody(site, 'staff'), await somebody(site, 'viewer')]) {
    const refusals = [
      await calls.post('/api/facilities', { name: 'Own' }),
      await calls.patch(`/api/facilities/${facility.id}`, { changes: { name: 'Own' } }),
      await calls.post(`/api/facilities/${facility.id}/docks`, { names: ['9'] }),
      await calls.get('/api/settings'),
      await calls.put('/api/settings', { changes: { companyName: 'Own' } }),
      await calls.get('/api/settings/history'),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403));
  }
});

test('an unknown dock is not found', async () => {
  const nowhere = '/api/docks/01990000-0000-7000-8001-00000000dead';
  expect((await admin.patch(nowhere, { changes: { name: '1' } })).json()).toMatchObject({ code: 'not_found' });
});
