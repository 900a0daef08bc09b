import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { type KnownAppointment, unsentCheckIn, withOperations } from '#shared/offline/shown-record.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { type Store, useStore } from '#web/common/data/store.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { facilitiesIn } from './facilities.ts';
import { formIn } from './form.ts';
import { fromLists, queryClient, recordBook } from './staff-store.ts';

/** This tab may not have loaded all of them. */
export function knownFacilities(): Facilities {
  return facilitiesIn(queryClient);
}

/** Unsent operations are not applied here. */
export const knownHere = (id: string) => fromLists(id) ?? queryClient.getQueryData<StaffCheckIn>(queryKeys.record(id));

/** Set once the code of expected arrivals is loaded, which a yard without them never loads. */
let appointmentOf: KnownAppointment | undefined;
export function lookUpAppointments(known: KnownAppointment): void {
  appointmentOf = known;
}

/** Each check-in is the newest known version, with the user's unsent operations applied. */
interface Shown {
  /** Staff made these; the server does not know them yet. */
  made: () => StaffCheckIn[];
  isUnsent: (id: string) => boolean;
  /** Null if the check-in was deleted, or an unsent operation deletes it. */
  one: (checkIn: StaffCheckIn) => StaffCheckIn | null;
  each: (checkIns: readonly StaffCheckIn[]) => StaffCheckIn[];
}

function shownWith(operations: readonly Operation[]): Shown {
  function one(checkIn: StaffCheckIn): StaffCheckIn | null {
    const newest = recordBook.known(checkIn);
    if (!newest || operations.length === 0) return newest;
    const presences = presencesOf(formIn(queryClient));
    return withOperations(newest, operations, knownFacilities(), presences, knownHere, appointmentOf);
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

type Readable<T> = Pick<Store<T>, 'read' | 'subscribe'>;

/** The value is computed again only after a source was written. */
export function derivedStore<T>(sources: readonly Readable<unknown>[], make: () => T): Readable<T> {
  let last: { from: unknown[]; value: T } | undefined;
  return {
    read() {
      const from = sources.map((source) => source.read());
      if (!last?.from.every((value, at) => value === from[at])) last = { from, value: make() };
      return last.value;
    },
    subscribe(listener) {
      const leave = sources.map((source) => source.subscribe(listener));
      return () => leave.forEach((end) => end());
    },
  };
}

/** Code outside components uses this too. */
export const shownStore = derivedStore([offlineQueue, recordBook.revision], () =>
  shownWith(offlineQueue.read().waiting.map(({ operation }) => operation)),
);

export const useShown = (): Shown => useStore(shownStore);

export function findUnsentCheckIn(id: string): StaffCheckIn | undefined {
  return shownStore
    .read()
    .made()
    .find((checkIn) => checkIn.id === id);
}
