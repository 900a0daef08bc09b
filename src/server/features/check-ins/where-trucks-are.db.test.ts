import { expect, test } from 'vitest';

import { isWithin, stageFilters, type StageGroup, stageGroupOf } from '#shared/check-in/stage-group.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { staffedSite } from '#test/staffed-site.ts';

const yard = staffedSite();

/** A truck that takes these steps, a minute apart. */
async function truck(driverName: string, ...steps: object[]): Promise<string> {
  const { id } = await newCheckIn(yard.site.context, { driverName });
  for (const step of steps) {
    yard.site.clock.advance(60_000);
    expect((await yard.staff.post(`/api/check-ins/${id}/steps`, step)).statusCode).toBe(200);
  }
  return id;
}

const list = async (query: string) => (await yard.staff.get(`/api/check-ins?${query}`)).json<StaffCheckInPage>();

test('narrows the list to where trucks are, as the rule for stages says', async () => {
  await truck('Waiting');
  await truck('Called', { step: 'call', dock: '2' });
  await truck('Held', { step: 'hold' });
  await truck('Missing', { step: 'call', dock: '3' }, { step: 'no-show' });
  await truck('Docked', { step: 'dock-in', dock: '4' });
  await truck('Left', { step: 'dock-in', dock: '5' }, { step: 'dock-out' });
  await truck('Canceled', { step: 'cancel' });
  const { checkIns: all } = await list('pageSize=100');
  const drivers = (rows: readonly StaffCheckIn[]) => rows.map(({ driverName }) => driverName).toSorted();
  for (const filter of stageFilters) {
    const page = await list(`stage=${filter}`);
    const expected = all.filter(({ stage }) => isWithin(stage, filter));
    expect([filter, drivers(page.checkIns), page.totalCount]).toEqual([filter, drivers(expected), expected.length]);
    expect(expected.length).toBeGreaterThan(0);
  }
  const done = all.filter(({ stage }) => stageGroupOf(stage) === 'done').length;
  const doneOf = async (query: string) => (await list(query)).doneCount;
  const at = `facility=${all[0]!.facility}`;
  for (const query of ['', 'stage=waiting', 'stage=done', at, `${at}&stage=docked`, 'page=9', 'stage=called&page=9']) {
    expect([query, await doneOf(query)]).toEqual([query, done]);
  }
  const elsewhere = testLists.facilities.find((facility) => facility !== all[0]!.facility)!;
  for (const stage of ['', '&stage=waiting']) {
    expect(await doneOf(`facility=${encodeURIComponent(elsewhere)}${stage}`)).toBe(0);
  }
  for (const query of [
    'search=left',
    'status=live',
    'stage=done&status=canceled',
    'archive=only',
    'startDate=2026-01-01',
  ]) {
    expect([query, await doneOf(query)]).toEqual([query, null]);
  }
  const totalOf = async (query: string) => (await list(query)).totalCount;
  expect(await totalOf('stage=done&status=canceled')).toBe(1);
  expect(await totalOf('stage=done&search=left')).toBe(1);
  expect((await yard.staff.get('/api/check-ins?stage=gone')).statusCode).toBe(400);
});

test('lists who is on site in the order in which they are served, and others in the order of their arrival', async () => {
  const { checkIns } = await list('stage=on-site&sort=service&order=asc&pageSize=100');
  expect(checkIns.map(({ driverName }) => driverName)).toEqual(['Waiting', 'Called', 'Docked', 'Held', 'Missing']);
  const [, called] = checkIns;
  await yard.staff.patch(`/api/check-ins/${called!.id}`, { changes: { priority: 'high' } });
  const dropped = await truck('Dropped');
  await yard.staff.patch(`/api/check-ins/${dropped}`, { changes: { status: 'drop', priority: 'high' } });
  const next = (await list('stage=on-site&sort=service&order=asc&pageSize=4')).checkIns;
  expect(next.map(({ driverName }) => driverName)).toEqual(['Called', 'Waiting', 'Dropped', 'Docked']);
  const lists = await Promise.all(
    ['sort=service', 'stage=done&sort=service', 'sort=arrivalTime', 'stage=done'].map((query) => list(query)),
  );
  const names = lists.map((page) => page.checkIns.map(({ id }) => id));
  expect(names.slice(0, 2)).toEqual(names.slice(2));
});

test('what is on site counts for seven days, as in the queue', async () => {
  const group: StageGroup = 'waiting';
  const before = (await list(`stage=${group}`)).totalCount;
  yard.site.clock.advance(-8 * 24 * 60 * 60_000);
  await truck('Forgotten');
  yard.site.clock.advance(8 * 24 * 60 * 60_000);
  yard.staff = callsOf(yard.site, await yard.site.signedIn());
  expect((await list(`stage=${group}`)).totalCount).toBe(before);
});

test('names the trucks that were docked elsewhere than they had been called to', async () => {
  const named = await truck('Docked elsewhere', { step: 'call', dock: '6' }, { step: 'dock-in', dock: '7' });
  const corrected = await truck('Corrected', { step: 'call', dock: '8' }, { step: 'dock-in' });
  yard.site.clock.advance(60_000);
  await yard.staff.patch(`/api/check-ins/${corrected}`, { changes: { dock: '9' } });
  await truck('As called', { step: 'call', dock: '1' }, { step: 'dock-in', dock: '1' });
  await truck('Called again', { step: 'call', dock: '1' }, { step: 'call', dock: '2' }, { step: 'dock-in', dock: '2' });
  const uncalled = await truck('Never called', { step: 'dock-in', dock: '3' });
  await yard.staff.patch(`/api/check-ins/${uncalled}`, { changes: { dock: '4' } });
  const back = await truck('Moved back', { step: 'call', dock: '5' }, { step: 'dock-in', dock: '6' });
  await yard.staff.patch(`/api/check-ins/${back}`, { changes: { dock: '5' } });
  yard.site.clock.advance(2_000);
  const answer = await yard.staff.get('/api/check-ins/same-container');
  const { otherDocks } = answer.json<{ otherDocks: { id: string; calledTo: string }[] }>();
  const byId = new Map(otherDocks.map(({ id, calledTo }) => [id, calledTo]));
  expect(byId).toEqual(
    new Map([
      [named, '6'],
      [corrected, '8'],
    ]),
  );
});
