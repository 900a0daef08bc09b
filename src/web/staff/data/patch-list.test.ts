import { describe, expect, it } from 'vitest';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilitiesIn, testFacilities } from '#test/facilities.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { patchList } from './patch-list.ts';

function pageOf(checkIns: StaffCheckIn[], more: Partial<StaffCheckInPage> = {}): StaffCheckInPage {
  return {
    view: 'staff',
    checkIns,
    totalCount: checkIns.length,
    hasMore: false,
    totalIsLowerBound: false,
    doneCount: null,
    ...more,
  };
}

function change(kind: ChangeEvent['kind'], checkIn: StaffCheckIn): ChangeEvent {
  return { id: checkIn.id, kind, version: checkIn.version, checkIn: kind === 'deleted' ? null : checkIn };
}

const older = buildStaffCheckIn({ dateCreated: '2026-05-04T15:00:00Z' });
const newer = buildStaffCheckIn({ dateCreated: '2026-05-04T16:00:00Z' });
const arriving = buildStaffCheckIn({ dateCreated: '2026-05-04T16:30:00Z' });

describe('a new check-in', () => {
  it('is added on top of the first page without a request', () => {
    const { page, stale } = patchList(pageOf([newer, older]), {}, change('created', arriving), testFacilities);
    expect(page.checkIns.map((row) => row.id)).toEqual([arriving.id, newer.id, older.id]);
    expect(page.totalCount).toBe(3);
    expect(stale).toBe(false);
  });

  it('pushes the last row of a full page to the next one', () => {
    const { page } = patchList(pageOf([newer, older]), { pageSize: 2 }, change('created', arriving), testFacilities);
    expect(page.checkIns.map((row) => row.id)).toEqual([arriving.id, newer.id]);
    expect(page.hasMore).toBe(true);
  });

  it('is not counted twice if the page already has it', () => {
    const { page, stale } = patchList(pageOf([arriving, newer]), {}, change('created', arriving), testFacilities);
    expect(page.totalCount).toBe(2);
    expect(stale).toBe(false);
  });

  it('does not affect a tab whose filter it does not match', () => {
    const before = pageOf([older]);
    const { page, stale } = patchList(before, { status: 'drop' }, change('created', arriving), testFacilities);
    expect(page).toBe(before);
    expect(stale).toBe(false);
  });

  it.each([{ page: 1 }, { sort: 'carrier' }, { order: 'asc' }] as const)(
    'needs a refetch if the list is %j',
    (filter) => {
      const before = pageOf([newer, older]);
      const patched = patchList(before, filter, change('created', arriving), testFacilities);
      expect(patched).toEqual({ page: before, stale: true });
    },
  );

  it('counts towards its local day in the yard, not in UTC', () => {
    const lateEvening = buildStaffCheckIn({ dateCreated: '2026-05-05T03:00:00Z' });
    const filter = { startDate: '2026-05-04', endDate: '2026-05-04' };
    const greenwich = facilitiesIn({ [lateEvening.facility]: 'UTC' });
    expect(patchList(pageOf([]), filter, change('created', lateEvening), testFacilities).page.checkIns).toHaveLength(1);
    expect(patchList(pageOf([]), filter, change('created', lateEvening), greenwich).page.checkIns).toHaveLength(0);
  });
});

describe('a changed check-in', () => {
  it('is replaced in place', () => {
    const docked = { ...older, dockInAt: '2026-05-04T17:00:00Z', version: 2 };
    const { page, stale } = patchList(pageOf([newer, older]), {}, change('updated', docked), testFacilities);
    expect(page.checkIns).toEqual([newer, docked]);
    expect(stale).toBe(false);
  });

  it('never reverts to an older version', () => {
    const current = { ...older, carrier: 'New', version: 3 };
    const before = pageOf([current]);
    expect(patchList(before, {}, change('updated', { ...older, version: 2 }), testFacilities).page).toBe(before);
  });

  it('leaves the tab whose status it no longer has', () => {
    const done = { ...older, status: 'completed' as const, version: 2 };
    const { page } = patchList(pageOf([newer, older]), { status: 'live' }, change('updated', done), testFacilities);
    expect(page.checkIns).toEqual([newer]);
    expect(page.totalCount).toBe(1);
  });

  it('needs a refetch if its sort value changed', () => {
    const renamed = { ...older, driverName: 'Zed', version: 2 };
    expect(patchList(pageOf([older]), { sort: 'driverName' }, change('updated', renamed), testFacilities).stale).toBe(
      true,
    );
  });
});

describe('a deleted check-in', () => {
  it('is removed, and the row that moves up is refetched', () => {
    const { page, stale } = patchList(
      pageOf([newer, older], { hasMore: true }),
      {},
      change('deleted', older),
      testFacilities,
    );
    expect(page.checkIns).toEqual([newer]);
    expect(stale).toBe(true);
  });
});

it('leaves search matches to the server, and shows the newest values meanwhile', () => {
  const changed = { ...older, carrier: 'Other', version: 2 };
  const patched = patchList(pageOf([older]), { search: 'acme' }, change('updated', changed), testFacilities);
  expect(patched.page.checkIns).toEqual([changed]);
  expect(patched.stale).toBe(true);
});

describe('the number of those that are done', () => {
  const left = { ...older, stage: 'completed' as const, status: 'completed' as const, version: 2 };
  const doneAfter = (filter: Parameters<typeof patchList>[1], row: typeof older, next: ReturnType<typeof change>) =>
    patchList({ ...pageOf([newer, row]), doneCount: 7 }, filter, next, testFacilities).page.doneCount;

  it('follows rows that leave, come back or are deleted', () => {
    expect(doneAfter({}, older, change('updated', left))).toBe(8);
    expect(doneAfter({ stage: 'waiting' }, older, change('updated', left))).toBe(8);
    expect(doneAfter({}, left, change('updated', { ...older, version: 3 }))).toBe(6);
    expect(doneAfter({ stage: 'done' }, left, change('deleted', { ...left, version: 3 }))).toBe(6);
    expect(
      doneAfter({ facility: left.facility }, left, change('updated', { ...left, facility: 'Elsewhere', version: 3 })),
    ).toBe(6);
  });

  it('does not follow what was heard before, is no matter of it, or is not counted', () => {
    expect(doneAfter({}, { ...left, version: 3 }, change('updated', older))).toBe(7);
    expect(doneAfter({}, older, change('updated', { ...older, priority: 'high', version: 2 }))).toBe(7);
    const unknown = { ...pageOf([older]), doneCount: null };
    expect(patchList(unknown, {}, change('updated', left), testFacilities).page.doneCount).toBeNull();
  });
});
