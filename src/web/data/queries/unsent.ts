import { useMemo } from 'react';

import type { CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type OfflineOperation, recordsOf } from '#shared/offline/operation.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { clockString } from '#shared/time/clock-string.ts';
import { useOfflineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { queryKeys } from './keys.ts';
import { queryClient } from './staff-store.ts';

/** What this person has done that is not sent yet, in order. */
export function useUnsent(): readonly OfflineOperation[] {
  const { waiting } = useOfflineQueue();
  return useMemo(() => waiting.map(({ operation }) => operation), [waiting]);
}

/** Whether something done to this record is not sent yet. */
export function useIsUnsent(id: string): boolean {
  return useUnsent().some((operation) => recordsOf(operation).includes(id));
}

function changed(checkIn: StaffCheckIn, changes: CheckInChanges, timeZone: string): StaffCheckIn {
  const { dockInAt, dockOutAt } = changes;
  return {
    ...checkIn,
    ...(changes as Partial<StaffCheckIn>),
    ...(dockInAt && { dockInTime: clockString(new Date(dockInAt), timeZone) }),
    ...(dockOutAt && { dockOutTime: clockString(new Date(dockOutAt), timeZone), status: 'completed' as const }),
  };
}

/** A record as this person has left it: with what is not sent yet; null where that deletes it. */
export function withUnsent(checkIn: StaffCheckIn, unsent: readonly OfflineOperation[]): StaffCheckIn | null {
  const timeZone = queryClient.getQueryData<PublicConfig>(queryKeys.config)?.timeZone ?? 'UTC';
  let result = checkIn;
  for (const operation of unsent) {
    if (!recordsOf(operation).includes(checkIn.id)) continue;
    if (operation.type === 'DELETE') return null;
    if (operation.type !== 'ADD') result = changed(result, operation.data.changes, timeZone);
  }
  return result;
}
