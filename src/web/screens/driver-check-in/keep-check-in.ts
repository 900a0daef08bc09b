import type { ReactNode } from 'react';

import type { CheckInForm } from '#shared/check-in/form.ts';
import { currentSession } from '#web/data/session.ts';

const loadOfflineQueue = () => import('#web/data/offline-queue/offline-queue.ts');
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

/** Keeps a check-in that could not be sent on the device until it can, and says whether that worked. */
export async function keepCheckIn(id: string, values: CheckInForm): Promise<boolean> {
  const owner = currentSession().user?.id ?? null;
  try {
    const { offlineQueue, startOfflineQueue } = await loadOfflineQueue();
    startOfflineQueue();
    // On a tablet at a gate the next driver is not to read who was there before.
    const about = owner === null ? '' : values.driverName;
    const data = { ...values, ...(owner === null && { confirmed: true as const }) };
    await offlineQueue.add({ type: 'ADD', operationId: id, owner, about, id, data }, 1);
    return true;
  } catch {
    return false;
  }
}
