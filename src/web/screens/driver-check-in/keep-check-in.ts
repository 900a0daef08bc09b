import type { CheckInForm } from '#shared/check-in/form.ts';
import { currentSession } from '#web/data/session.ts';

export const loadOfflineQueue = () => import('#web/data/offline-queue/offline-queue.ts');

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
