import { describe, expect, it } from 'vitest';

import { buildPublicCheckIn, noon } from '#test/public-check-in.ts';
import { calledEntry, entryState, isLongWait, movesOf, newlyMoved, waitedMinutes } from './entry-state.ts';

const now = Date.parse(noon);
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('the state of a truck', () => {
  it.each([
    ['waiting', {}],
    ['called', { dockAssignedAt: noon, dock: '4' }],
    ['on-hold', { stage: 'on-hold' }],
    ['no-show', { stage: 'no-show' }],
    ['docked', { dockInAt: noon, dock: '4' }],
    ['docked', { dockInAt: noon, dockAssignedAt: noon, dock: '4' }],
    ['done', { dockInAt: noon, dockOutAt: noon }],
    ['done', { status: 'canceled', dockAssignedAt: noon }],
  ] as const)('is %s', (state, values) => {
    expect(entryState(buildPublicCheckIn(values))).toBe(state);
  });
});

it('a wait is long once it is over 30 minutes', () => {
  const waits = [30 * 60, 30 * 60 + 59, 31 * 60].map((seconds) =>
    waitedMinutes({ dateCreated: secondsAgo(seconds) }, now),
  );
  expect(waits).toEqual([30, 30, 31]);
  expect(waits.map(isLongWait)).toEqual([false, false, true]);
  expect(waitedMinutes({ dateCreated: secondsAgo(-60) }, now)).toBe(0);
});

describe('a truck that is called or docked', () => {
  const waiting = buildPublicCheckIn();
  const called = { ...waiting, dock: '4', dockAssignedAt: secondsAgo(14) };
  const docked = { ...called, dockInAt: secondsAgo(100) };

  it('is highlighted for 30 seconds from when the display learns of it', () => {
    expect(newlyMoved(movesOf([waiting]), [called], now).get(waiting.id)).toBe(now + 30_000);
    expect(newlyMoved(movesOf([called]), [docked], now).get(waiting.id)).toBe(now + 30_000);
  });

  it('is highlighted again when called to another dock', () => {
    const elsewhere = { ...called, dock: '5', dockAssignedAt: secondsAgo(1) };
    expect(newlyMoved(movesOf([called]), [elsewhere], now).size).toBe(1);
  });

  it('is highlighted only for the rest of the 30 seconds if the display was opened later', () => {
    expect(newlyMoved(new Map(), [called], now).get(waiting.id)).toBe(now + 16_000);
    expect(newlyMoved(new Map(), [docked], now).size).toBe(0);
  });

  it('is not highlighted merely for reappearing', () => {
    expect(newlyMoved(movesOf([called]), [called, buildPublicCheckIn()], now).size).toBe(0);
  });
});

it('a called truck of high priority has its dock and container on a wall, and nothing else', () => {
  const entry = calledEntry({
    facility: 'Woodridge',
    dock: '7',
    containerNumber: 'URGENT 1',
    dockAssignedAt: secondsAgo(120),
  });
  expect(entryState(entry)).toBe('called');
  expect(entry).toMatchObject({ dock: '7', containerNumber: 'URGENT 1', dateCreated: secondsAgo(120) });
  expect(entry).toMatchObject({ driverName: '', carrier: '', ticket: null, place: null });
});
