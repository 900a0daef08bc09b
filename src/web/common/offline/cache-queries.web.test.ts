import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { configStore } from '#web/common/data/config.ts';
import { isCacheOff, setCacheOff } from './cache-switch.ts';
import { keepEveryMs, cacheQueries } from './cache-queries.ts';
import { offlineCacheLimits } from './cached-items.ts';
import { offlineCacheKeys, offlineCachePrefix } from './cache-storage.ts';

const list = (page: number) => ['check-ins', 'list', { page }];
const pageOf = (driverName: string) => ({
  view: 'staff',
  checkIns: [buildStaffCheckIn({ driverName })],
  totalCount: 1,
  hasMore: false,
  totalIsLowerBound: false,
  doneCount: null,
});

let user: string | null;
const device = () => {
  const client = new QueryClient();
  return { client, ...cacheQueries(client, () => user) };
};
const later = () => {
  const next = device();
  next.restore();
  return next.client;
};
const ownItems = () => offlineCacheKeys().map((key) => key.slice(offlineCachePrefix.length));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  localStorage.clear();
  user = 'maria';
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  configStore.write(null);
});

it('restores loaded data with its age, never as fresh', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  vi.setSystemTime(new Date('2026-05-04T15:00:00Z'));
  const next = later();
  expect(next.getQueryData(list(0))).toMatchObject({ checkIns: [{ driverName: 'Ana Ruiz' }] });
  const dataUpdatedAt = Date.parse('2026-05-04T12:00:00Z');
  expect(next.getQueryState(list(0))).toMatchObject({ dataUpdatedAt, isInvalidated: true });
});

it('never replaces newer data', () => {
  const before = device();
  before.client.setQueryData(list(0), pageOf('Ana Ruiz'));
  before.flush();
  const now = device();
  now.client.setQueryData(list(0), pageOf('Ben Cole'));
  now.restore();
  expect(now.client.getQueryData(list(0))).toMatchObject({ checkIns: [{ driverName: 'Ben Cole' }] });
});

it('writes at most every five seconds, and only new data', () => {
  const { client } = device();
  const written = vi.spyOn(Storage.prototype, 'setItem');
  for (let time = 0; time < 50; time += 1) client.setQueryData(list(0), pageOf(`Driver ${time}`));
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(keepEveryMs);
  expect(written).toHaveBeenCalledTimes(1);
  client.setQueryData(list(1), pageOf('Another page'));
  vi.advanceTimersByTime(keepEveryMs);
  expect(written).toHaveBeenCalledTimes(2);
});

it('does not show another user’s data, and deletes it', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  user = 'another';
  expect(later().getQueryData(list(0))).toBeUndefined();
  expect(ownItems()).toEqual([]);
});

it('stores nothing while nobody is signed in', () => {
  const { client } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  user = null;
  vi.advanceTimersByTime(keepEveryMs);
  expect(ownItems()).toEqual([]);
});

it('deletes data after half a day', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  vi.advanceTimersByTime(offlineCacheLimits.ageMs + 1);
  expect(later().getQueryData(list(0))).toBeUndefined();
  expect(ownItems()).toEqual([]);
});

it('keeps the newest data within the limits', () => {
  const { client, flush } = device();
  for (let page = 0; page < offlineCacheLimits.items + 10; page += 1) {
    vi.advanceTimersByTime(1);
    client.setQueryData(list(page), pageOf('Ana Ruiz'));
  }
  flush();
  expect(ownItems()).toHaveLength(offlineCacheLimits.items);
  const next = later();
  expect(next.getQueryData(list(offlineCacheLimits.items + 9))).toBeDefined();
  expect(next.getQueryData(list(0))).toBeUndefined();

  const long = { ...pageOf('x'), checkIns: Array.from({ length: 500 }, () => buildStaffCheckIn()) };
  client.setQueryData(list(0), long);
  client.setQueryData(list(1), long);
  flush();
  const size = offlineCacheKeys().reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);
  expect(size).toBeLessThanOrEqual(offlineCacheLimits.characters);
});

it.each(['{"torn', '{"owner":"maria"}', '{"owner":"maria","updatedAt":1,"key":["check-ins","summary"],"data":{}}'])(
  'ignores %s in storage',
  (text) => {
    localStorage.setItem(`${offlineCachePrefix}foreign`, text);
    expect(later().getQueryCache().getAll()).toEqual([]);
  },
);

it('drops its data if the device is full', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  client.setQueryData(list(1), pageOf('Ben Cole'));
  flush();
  expect(ownItems()).toEqual([]);
});

it('stores nothing on a device told not to, and deletes existing data immediately', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  expect(ownItems()).not.toEqual([]);
  setCacheOff(true);
  expect([isCacheOff(), ownItems()]).toEqual([true, []]);
  client.setQueryData(list(1), pageOf('Ben Cole'));
  flush();
  expect(ownItems()).toEqual([]);
  setCacheOff(false);
  client.setQueryData(list(1), pageOf('Ben Cole'));
  flush();
  expect(ownItems()).not.toEqual([]);
});

it('stores nothing if the installation forbids it, and deletes existing data', () => {
  const { client, flush } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  configStore.write(buildConfig({ offlineReading: false }));
  client.setQueryData(list(1), pageOf('Ben Cole'));
  flush();
  expect(ownItems()).toEqual([]);
});

it('deletes expired data even if nobody reads it', () => {
  const { client, flush, tidy } = device();
  client.setQueryData(list(0), pageOf('Ana Ruiz'));
  flush();
  vi.setSystemTime(Date.now() + offlineCacheLimits.ageMs + 1);
  tidy();
  expect(ownItems()).toEqual([]);
});
