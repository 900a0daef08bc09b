import { useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { unsentCheckIn, withOperations } from '#shared/offline/shown-record.ts';
import { presencesOf } from '#shared/form/presences.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { offlineQueue, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { facilitiesIn } from './facilities.ts';
import { formIn } from './form.ts';
import { fromLists, queryClient } from './staff-store.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** This user's unsent operations in order. */
export function useUnsent(): readonly Operation[] {
  const { waiting } = useOfflineQueue();
  return useMemo(() => waiting.map(({ operation }) => operation), [waiting]);
}

/** Whether this record has unsent changes. */
export function useIsUnsent(id: string): boolean {
  return useUnsent().some((operation) => recordsOf(operation).includes(id));
}

/** The facilities, as far as this tab knows them. */
export function knownFacilities(): Facilities {
  return facilitiesIn(queryClient);
}

const knownHere = (id: string) => fromLists(id) ?? queryClient.getQueryData<StaffCheckIn>(queryKeys.record(id));

/** A record with the user's unsent changes applied; null if one deletes it. */
export function withUnsent(checkIn: StaffCheckIn, unsent: readonly Operation[]): StaffCheckIn | null {
  return withOperations(checkIn, unsent, knownFacilities(), presencesOf(formIn(queryClient)), knownHere);
}

/** Check-ins by staff that the server does not know yet. */
export function unsentCheckIns(unsent: readonly Operation[]): StaffCheckIn[] {
  return unsent.flatMap((operation) => {
    const isStaffs = operation.type === 'ADD' && operation.owner !== null;
    return (isStaffs && unsentCheckIn(operation, knownFacilities())) || [];
  });
}

/** One of them as originally checked in; undefined if there is none with this id. */
export function findUnsentCheckIn(id: string): StaffCheckIn | undefined {
  const unsent = offlineQueue.read().waiting.map(({ operation }) => operation);
  return unsentCheckIns(unsent).find((checkIn) => checkIn.id === id);
}
