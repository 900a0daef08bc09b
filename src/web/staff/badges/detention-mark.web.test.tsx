import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { buildFacilityList } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { DetentionMark } from './detention-mark.tsx';

const arrived = Date.parse('2026-05-04T12:00:00.000Z');
const mark = page.getByText(/free time/);

/** Shows the mark of a truck that arrived at noon with 120 minutes of free time, this many minutes later. */
async function showAfter(minutes: number, values: Partial<StaffCheckIn> = {}) {
  vi.setSystemTime(arrived + minutes * 60_000);
  const dateCreated = new Date(arrived).toISOString();
  await render(<DetentionMark checkIn={buildStaffCheckIn({ dateCreated, ...values })} />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('turns amber at three quarters of the free time and red beyond it, while somebody looks', async () => {
  await showAfter(89);
  expect(mark.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(mark).toHaveTextContent('30 min of free time left');
  await expect.element(mark).toHaveAttribute('data-detention', 'amber');
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  await expect.element(mark).toHaveTextContent('1 min of free time left');
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await expect.element(mark).toHaveTextContent('1 min over the free time');
  await expect.element(mark).toHaveAttribute('data-detention', 'red');
});

it('goes by the free time that the carrier has agreed, whatever way its name was typed', async () => {
  queryClient.setQueryData(queryKeys.facilities, {
    ...buildFacilityList(),
    agreed: [{ names: ['lakeshorefrt'], minutes: 60 }],
  });
  await showAfter(50, { carrier: 'LAKE-SHORE FRT.' });
  await expect.element(mark).toHaveTextContent('10 min of free time left');
  queryClient.clear();
});

it.each<[string, Partial<StaffCheckIn>]>([
  ['a dropped trailer', { status: 'drop' }],
  ['a truck that has left', { dockInAt: new Date(arrived).toISOString(), dockOutAt: new Date(arrived).toISOString() }],
])('is not shown for %s', async (_, values) => {
  await showAfter(300, values);
  expect(mark.elements()).toEqual([]);
});
