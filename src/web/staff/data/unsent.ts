import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { unsentCheckIn, withOperations } from '#shared/offline/shown-record.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useStore } from '#web/common/data/store.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { facilitiesIn } from './facilities.ts';
import { formIn } from './form.ts';
import { fromLists, queryClient, recordBook } from './staff-store.ts';

/** The facilities, as far as this tab knows them. */
export function knownFacilities(): Facilities {
  return facilitiesIn(queryClient);
}

const knownHere = (id: string) => fromLists(id) ?? queryClient.getQueryData<StaffCheckIn>(queryKeys.record(id));

/** Check-ins as every screen shows them: the newest known version of each, with the user's unsent operations laid over it. */
interface Shown {
  /** Those that the server does not know yet, as staff checked them in here. */
  made: () => StaffCheckIn[];
  isUnsent: (id: string) => boolean;
  /** Null if it was deleted, or an unsent operation deletes it. */
  one: (checkIn: StaffCheckIn) => StaffCheckIn | null;
  each: (checkIns: readonly StaffCheckIn[]) => StaffCheckIn[];
}

function shownWith(operations: readonly Operation[]): Shown {
  function one(checkIn: StaffCheckIn): StaffCheckIn | null {
    const newest = recordBook.known(checkIn);
    if (!newest || operations.length === 0) return newest;
    return withOperations(newest, operations, knownFacilities(), presencesOf(formIn(queryClient)), knownHere);
  }
  return {
    made: () =>
      operations.flatMap((operation) => {
        const isStaffs = operation.type === 'ADD' && operation.owner !== null;
        return (isStaffs && unsentCheckIn(operation, knownFacilities())) || [];
      }),
    isUnsent: (id) => operations.some((operation) => recordsOf(operation).includes(id)),
    one,
    each: (checkIns) => checkIns.flatMap((checkIn) => one(checkIn) ?? []),
  };
}

let last: { waiting: unknown; revision: number; shown: Shown } | undefined;

/** What is shown, also outside of components. */
export const shownStore = {
  read(): Shown {
    const { waiting } = offlineQueue.read();
    const revision = recordBook.revision.read();
    if (last?.waiting !== waiting || last.revision !== revision) {
      last = { waiting, revision, shown: shownWith(waiting.map(({ operation }) => operation)) };
    }
    return last.shown;
  },
  subscribe(listener: () => void): () => void {
    const leave = [offlineQueue.subscribe(listener), recordBook.revision.subscribe(listener)];
    return () => leave.forEach((end) => end());
  },
};

export const useShown = (): Shown => useStore(shownStore);

/** A check-in that the server does not know yet, as it was checked in; undefined if there is none with this id. */
export function findUnsentCheckIn(id: string): StaffCheckIn | undefined {
  return shownStore
    .read()
    .made()
    .find((checkIn) => checkIn.id === id);
}
