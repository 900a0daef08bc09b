import { expect, test } from 'vitest';

import { detentionMinutes, stageTimes, type Visit } from './measures.ts';

const noon = Date.parse('2026-05-04T17:00:00Z');
const minute = (count: number) => noon + count * 60_000;
const visit: Visit = {
  purpose: 'Delivery',
  deliveryType: 'live',
  status: 'completed',
  priority: null,
  carrier: 'Acme',
  dock: '4',
  arrivedAt: minute(0),
  freeFrom: null,
  calledAt: minute(10),
  dockInAt: minute(15),
  workStartedAt: minute(20),
  workEndedAt: minute(50),
  dockOutAt: minute(60),
  statusChangedAt: minute(60),
  isNoShow: false,
};
const minutesOf = (changes: Partial<Visit>) => stageTimes({ ...visit, ...changes })?.map((ms) => ms / 60_000);

test('the stages of a visit are waiting, called, docked, in process and ready, and add up to the visit', () => {
  expect(minutesOf({})).toEqual([10, 5, 5, 30, 10]);
  expect(minutesOf({ calledAt: null })).toEqual([15, 0, 5, 30, 10]);
  expect(minutesOf({ workStartedAt: null, workEndedAt: null })).toEqual([10, 5, 45, 0, 0]);
});

test('a time recorded out of turn makes no stage shorter than nothing', () => {
  expect(minutesOf({ calledAt: minute(30) })).toEqual([15, 0, 5, 30, 10]);
  expect(minutesOf({ calledAt: minute(-5) })).toEqual([0, 15, 5, 30, 10]);
  expect(minutesOf({ workEndedAt: minute(90) })).toEqual([10, 5, 5, 40, 0]);
});

test('a truck that has not left, or was canceled, has no stages to count', () => {
  expect(minutesOf({ dockOutAt: null })).toBeUndefined();
  expect(minutesOf({ status: 'canceled' })).toBeUndefined();
});

test('minutes beyond the free time count from where that begins', () => {
  expect(detentionMinutes(visit, 45)).toBe(15);
  expect(detentionMinutes({ ...visit, freeFrom: minute(5) }, 45)).toBe(10);
});
