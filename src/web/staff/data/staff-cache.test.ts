import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { testFacilities } from '#test/facilities.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { createQueryClient, queueKey } from '#web/common/data/query-client.tsx';
import { createRecordBook } from './record-book.ts';
import { createStaffCache, refetchGapMs } from './staff-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(filter = {}) {
  const client = createQueryClient();
  const cache = createStaffCache(client, createRecordBook(), () => testFacilities);
  const row = buildStaffCheckIn();
  const page: StaffCheckInPage = {
    view: 'staff',
    checkIns: [row],
    totalCount: 1,
    hasMore: false,
    totalIsLowerBound: false,
    doneCount: null,
  };
  client.setQueryData(queryKeys.list(filter), page);
  client.setQueryData(queryKeys.record(row.id), row);
  const shown = () => client.getQueryData<StaffCheckInPage>(queryKeys.list(filter))?.checkIns;
  return { client, cache, row, shown };
}

it('applies a change to the lists and the open record', () => {
  const { client, cache, row, shown } = setUp();
  const changed = { ...row, version: 2, carrier: 'Changed' };
  cache.apply({ id: row.id, kind: 'updated', version: 2, checkIn: changed });
  expect(shown()).toEqual([changed]);
  expect(client.getQueryData(queryKeys.record(row.id))).toEqual(changed);
});

it('shows one change at once in list, record, board, dock choice and queue, and asks once for what it cannot tell', () => {
  const { client, cache, row, shown } = setUp();
  const queue = [...queueKey, 'staff', {}];
  client.setQueryData(queryKeys.onSiteAt(null, 5), { trucks: [row], isWhole: true });
  client.setQueryData(queryKeys.takenAt(row.facility), [row]);
  client.setQueryData(queue, { pages: [{ view: 'staff', checkIns: [{ ...row, place: null }] }], pageParams: [0] });
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const changed = { ...row, version: 2, carrier: 'Changed' };
  cache.apply({ id: row.id, kind: 'updated', version: 2, checkIn: changed });
  expect(shown()).toEqual([changed]);
  expect(client.getQueryData(queryKeys.record(row.id))).toEqual(changed);
  expect(client.getQueryData(queryKeys.onSiteAt(null, 5))).toMatchObject({ trucks: [changed] });
  expect(client.getQueryData(queryKeys.takenAt(row.facility))).toEqual([changed]);
  expect(client.getQueryData(queue)).toMatchObject({ pages: [{ checkIns: [{ id: row.id, carrier: 'Changed' }] }] });
  cache.apply({ id: row.id, kind: 'deleted', version: 3, checkIn: null });
  expect(client.getQueryData(queryKeys.onSiteAt(null, 5))).toMatchObject({ trucks: [] });
  expect(client.getQueryData(queryKeys.takenAt(row.facility))).toEqual([]);
  vi.advanceTimersByTime(refetchGapMs);
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    queueKey,
    queryKeys.sameContainers,
    queryKeys.summary,
  ]);
});

it('ignores a change older than the cached version', () => {
  const { client, cache, row, shown } = setUp();
  const newest = { ...row, version: 3 };
  cache.apply({ id: row.id, kind: 'updated', version: 3, checkIn: newest });
  cache.apply({ id: row.id, kind: 'updated', version: 2, checkIn: { ...row, version: 2 } });
  expect(shown()).toEqual([newest]);
  expect(client.getQueryData(queryKeys.record(row.id))).toEqual(newest);
});

it('shows the open record as deleted', () => {
  const { client, cache, row, shown } = setUp();
  cache.apply({ id: row.id, kind: 'deleted', version: 2, checkIn: null });
  expect(shown()).toEqual([]);
  expect(client.getQueryData(queryKeys.record(row.id))).toBeNull();
});

it('refetches a list whose first response was in flight when everything may have changed', async () => {
  const client = createQueryClient();
  const cache = createStaffCache(client, createRecordBook(), () => testFacilities);
  const answers: ((page: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.list({}),
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => undefined);
  cache.refetch();
  expect(answers).toHaveLength(1);
  answers[0]?.('from before the change');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('with the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('with the change');
  stop();
});

it('refetches the lists once for many changes that only the server can place', () => {
  const { client, cache } = setUp({ sort: 'carrier' });
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  for (let count = 0; count < 20; count += 1) {
    const checkIn = buildStaffCheckIn();
    cache.apply({ id: checkIn.id, kind: 'created', version: 1, checkIn });
  }
  vi.advanceTimersByTime(refetchGapMs);
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    queryKeys.lists,
    queueKey,
    queryKeys.sameContainers,
    queryKeys.summary,
  ]);
});

it('keeps what arrived, changed or went while a page was read whose response predates it', async () => {
  const { cache, row } = setUp();
  const [gone, arrived] = [buildStaffCheckIn(), buildStaffCheckIn()];
  const page: StaffCheckInPage = {
    view: 'staff',
    checkIns: [row, gone],
    totalCount: 2,
    hasMore: false,
    totalIsLowerBound: false,
    doneCount: null,
  };
  let respond: (page: StaffCheckInPage) => void = () => undefined;
  const read = cache.readPage({}, () => new Promise((resolve) => (respond = resolve)));
  cache.apply({ id: arrived.id, kind: 'created', version: 1, checkIn: arrived });
  cache.apply({ id: row.id, kind: 'updated', version: 2, checkIn: { ...row, version: 2, carrier: 'Changed' } });
  cache.apply({ id: gone.id, kind: 'deleted', version: 2, checkIn: null });
  respond(page);
  expect(await read).toMatchObject({
    checkIns: [{ id: arrived.id }, { id: row.id, carrier: 'Changed' }],
    totalCount: 2,
  });
});

it('changes nothing twice in a response that knows of it', async () => {
  const { cache } = setUp();
  const arrived = buildStaffCheckIn();
  const page = {
    view: 'staff',
    checkIns: [arrived],
    totalCount: 1,
    hasMore: false,
    totalIsLowerBound: false,
    doneCount: null,
  } as const;
  const read = cache.readPage({}, async () => ({ ...page, checkIns: [arrived] }));
  cache.apply({ id: arrived.id, kind: 'created', version: 1, checkIn: arrived });
  expect(await read).toEqual(page);
});
