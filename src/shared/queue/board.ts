import type { DockAssignment } from '../check-in/dock.ts';
import type { StageState } from '../check-in/stage.ts';
import type { Facility } from '../facilities/facilities.ts';
import { type Door, doorsOf, freeDoors } from './doors.ts';
import type { Queueing } from './service-order.ts';
import { suggestedNext, waitingInOrder, type WhyNext } from './suggestion.ts';

/** All free doors of a facility suggest the same truck. */
export interface BoardOffers<T> {
  doors: readonly Door<T>[];
  free: readonly Door<T>[];
  /** Trucks waiting for a call, next first. */
  waiting: readonly T[];
  next: { truck: T; why: WhyNext } | null;
}

/** Source: docs/product, "The dock board". */
export function boardOffers<T extends Queueing & StageState & DockAssignment>(
  { name, docks }: Pick<Facility, 'name' | 'docks'>,
  trucks: readonly T[],
  now: number,
): BoardOffers<T> {
  const doors = doorsOf(docks, trucks);
  const waiting = waitingInOrder(trucks, name, now);
  return { doors, free: freeDoors(doors), waiting, next: suggestedNext(waiting, now) };
}
