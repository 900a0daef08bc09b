import type { ReactNode } from 'react';

import type { CheckInForm } from '#shared/check-in/form.ts';
import type { OperationOf } from '#shared/offline/operation.ts';
import { newOperation } from '#web/data/operations/new-operation.ts';

const loadOfflineQueue = () => import('#web/data/operations/offline-queue.ts');
const loadDuplicateQuestion = () => import('./duplicate-question.tsx');

/** Fetches the code that the end of the form needs, which without a network could not come then. */
export function loadForLater(): void {
  for (const load of [loadOfflineQueue, loadDuplicateQuestion]) load().catch(() => undefined);
}

/** Whether a visitor's check-in may be sent; asks by means of `show` where this browser has one of the same container. */
export async function mayBeSent(values: CheckInForm, show: (question: ReactNode) => void): Promise<boolean> {
  return loadDuplicateQuestion().then(
    ({ mayCheckIn }) => mayCheckIn(values.containerNumber, show),
    () => true,
  );
}

/** The check-in that a form asks for; its record has the id of the draft, and so has the operation. */
export function arrivalOf(id: string, values: CheckInForm, isSignedIn: boolean): OperationOf<'ADD'> {
  const data = { ...values, ...(!isSignedIn && { confirmed: true as const }) };
  // On a tablet at a gate the next driver is not to read who was there before.
  return newOperation({ type: 'ADD', id, data }, { operationId: id, about: isSignedIn ? values.driverName : '' });
}

/** Keeps a check-in that could not be sent on the device until it can, and says whether that worked. */
export async function keepCheckIn(arrival: OperationOf<'ADD'>): Promise<boolean> {
  try {
    const { offlineQueue, startOfflineQueue } = await loadOfflineQueue();
    startOfflineQueue();
    await offlineQueue.add(arrival, 1);
    return true;
  } catch {
    return false;
  }
}
