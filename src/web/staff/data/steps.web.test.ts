import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installFakeServer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { takeBack } from './undo/take-back.ts';
import { readUndoable } from './undo/undo-store.ts';
import { takeStep } from './steps.ts';
import { shownStore } from './unsent.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const truck = buildStaffCheckIn({ version: 3 });
const steps = `POST /api/check-ins/${truck.id}/steps`;

beforeEach(() => {
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(true));
});

it('sends a step with what the person saw, and can undo it', async () => {
  const server = installFakeServer({
    [steps]: () => Response.json({ ...truck, stage: 'on-hold', version: 4 }),
  });
  expect(await takeStep({ checkIn: truck, step: { step: 'hold', reason: 'Papers' } })).toMatchObject({ version: 4 });
  const [sent] = server.callsTo(steps);
  expect(sent?.body).toMatchObject({ step: 'hold', reason: 'Papers', base: { version: 3 } });
  expect(readUndoable(truck.id, 4)).toMatchObject([{ kind: 'hold', version: 4 }]);
  expect(readUndoable(truck.id, 5)).toEqual([]);
});

it('keeps a step that gets no answer, shows it, and takes it back unsent', async () => {
  installFakeServer({ [steps]: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await takeStep({ checkIn: truck, step: { step: 'call', dock: '4' } })).toBeNull();
  expect(shownStore.read().one(truck)).toMatchObject({ stage: 'called', dock: '4' });
  await takeBack(truck.id, readUndoable(truck.id, 3));
  expect(offlineQueue.read().waiting).toEqual([]);
});
