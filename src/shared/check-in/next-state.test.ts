import { expect, test } from 'vitest';

import type { CheckInState } from './fields.ts';
import { type ChangeCircumstances, nextState } from './next-state.ts';

const arrived: CheckInState = {
  status: 'live',
  dateCreated: new Date('2026-05-04T12:00:00Z'),
  dock: '1',
  dockInAt: null,
  dockOutAt: null,
  dockAssignedAt: null,
  deliveryType: 'live',
  queuedAt: null,
  heldAt: null,
  holdReason: null,
  noShowAt: null,
  workStartedAt: null,
  workEndedAt: null,
};

const received = (receivedAt: string, sentAt: string | undefined = receivedAt): ChangeCircumstances => ({
  receivedAt: new Date(receivedAt),
  occurredAt: new Date(receivedAt),
  sentAt: sentAt === undefined ? undefined : new Date(sentAt),
  reason: undefined,
  timeZone: 'America/Chicago',
});

test('a Dock In pressed before the arrival reached the server is moved to the arrival, with and without a delay', () => {
  for (const circumstances of [received('2026-05-04T12:05:00Z'), received('2026-05-04T12:05:00Z', undefined)]) {
    const next = nextState(arrived, { dockInAt: '2026-05-04T08:23:00Z' }, circumstances);
    expect(next.dockInAt).toEqual(arrived.dateCreated);
  }
});

test('so is the Dock Out that followed it', () => {
  const docked = nextState(arrived, { dockInAt: '2026-05-04T08:23:00Z' }, received('2026-05-04T12:05:00Z'));
  const out = nextState(
    { ...arrived, ...docked },
    { dockOutAt: '2026-05-04T09:00:00Z' },
    received('2026-05-04T12:05:01Z'),
  );
  expect(out).toMatchObject({ status: 'completed', dockInAt: arrived.dateCreated, dockOutAt: arrived.dateCreated });
});

test('a Dock In after the arrival is not adjusted', () => {
  const next = nextState(arrived, { dockInAt: '2026-05-04T12:04:00Z' }, received('2026-05-04T12:05:00Z'));
  expect(next.dockInAt).toEqual(new Date('2026-05-04T12:04:00Z'));
});
