import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { type Notification, notificationOf } from './notification.ts';
import {
  isSame,
  merged,
  noNotifications,
  notificationLimits,
  type NotificationState,
  unreadCount,
  withNews,
  without,
  withRead,
} from './notification-state.ts';

function arrival(number: number): Notification {
  const dateCreated = new Date(Date.UTC(2026, 4, 4, 12) + number * 1000).toISOString();
  return notificationOf(buildStaffCheckIn({ id: `truck-${number}`, dateCreated }));
}
const arrivals = (count: number) => Array.from({ length: count }, (_, number) => arrival(number));
const ids = ({ items }: NotificationState) => items.map(({ id }) => id);

it('uses the documented text for a check-in', () => {
  expect(notificationOf(buildStaffCheckIn({ driverName: 'Wei Zhang', carrier: 'Acme' }))).toMatchObject({
    title: 'New Driver Check-In',
    message: 'Wei Zhang from Acme has checked in.',
    type: 'new-check-in',
    read: false,
  });
});

describe('the list', () => {
  it('is sorted newest first, whatever the order of arrival', () => {
    const state = withNews(withNews(noNotifications, [arrival(2)]), [arrival(1), arrival(3)]);
    expect(ids(state)).toEqual(['truck-3', 'truck-2', 'truck-1']);
  });

  it('adds no check-in twice, not even a cleared one', () => {
    const once = withNews(noNotifications, [arrival(1)]);
    expect(withNews(once, [arrival(1)])).toBe(once);
    expect(ids(withNews(without(once), [arrival(1), arrival(2)]))).toEqual(['truck-2']);
  });

  it('keeps the newest hundred', () => {
    const state = withNews(noNotifications, arrivals(250));
    expect(state.items).toHaveLength(notificationLimits.listed);
    expect(state.items[0]?.id).toBe('truck-249');
    const full = withNews(
      state,
      Array.from({ length: 2000 }, (_, number) => arrival(1000 + number)),
    );
    expect(full.processed).toHaveLength(notificationLimits.processed);
  });

  it('counts unread notifications', () => {
    const state = withNews(noNotifications, arrivals(3));
    expect(unreadCount(state)).toBe(3);
    expect(unreadCount(withRead(state, 'truck-1'))).toBe(2);
    expect(unreadCount(withRead(state))).toBe(0);
  });
});

describe('two tabs', () => {
  const start = withNews(noNotifications, arrivals(3));

  it('keep notifications that only one received', () => {
    const both = merged(withNews(start, [arrival(7)]), withNews(start, [arrival(8)]));
    expect(ids(both)).toEqual(['truck-8', 'truck-7', 'truck-2', 'truck-1', 'truck-0']);
  });

  it('keep notifications read or cleared in either', () => {
    const both = merged(withRead(start, 'truck-1'), without(start, 'truck-2'));
    expect(both.items.map(({ id, read }) => [id, read])).toEqual([
      ['truck-1', true],
      ['truck-0', false],
    ]);
  });

  type Step = (state: NotificationState) => NotificationState;
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.nat(20).map(
      (number): Step =>
        (state) =>
          withNews(state, [arrival(number)]),
    ),
    fc.nat(20).map(
      (number): Step =>
        (state) =>
          withRead(state, `truck-${number}`),
    ),
    fc.nat(20).map(
      (number): Step =>
        (state) =>
          without(state, `truck-${number}`),
    ),
    fc.constant<Step>((state) => without(state)),
  );
  const after = (steps: Step[]) => steps.reduce((state, next) => next(state), start);

  it('merge to the same state in any order, idempotently', () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (here, there) => {
        const [a, b] = [after(here), after(there)];
        const both = merged(a, b);
        expect(isSame(merged(b, a), both)).toBe(true);
        expect(isSame(merged(both, b), both)).toBe(true);
        expect(isSame(merged(a, both), both)).toBe(true);
      }),
    );
  });
});
