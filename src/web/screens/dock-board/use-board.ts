import { useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { doorsOf, freeDoors, withoutDoor } from '#shared/queue/doors.ts';
import { placesIn } from '#shared/queue/moves.ts';
import { suggestedNext, waitingInOrder } from '#shared/queue/suggestion.ts';
import { useOneFacility } from '#web/data/queries/facilities.ts';
import { useYard } from '#web/data/queries/on-site.ts';
import { useNow } from '#web/parts/use-now.ts';

const inStage = (trucks: readonly StaffCheckIn[], stage: ReturnType<typeof stageOf>) =>
  trucks.filter((truck) => stageOf(truck) === stage);

/** Everything the board shows of a facility: its doors, who waits in which order, and who is next. */
function boardOf(facility: Facility, trucks: readonly StaffCheckIn[], now: number) {
  const doors = doorsOf(facility.docks, trucks);
  const waiting = waitingInOrder(trucks, facility.name, now);
  return {
    facility,
    settings: facilitySettingsOf(facility),
    trucks,
    doors,
    free: freeDoors(doors),
    waiting,
    places: placesIn(facility.name, trucks),
    next: suggestedNext(waiting, now),
    held: inStage(trucks, 'on-hold'),
    noShow: inStage(trucks, 'no-show'),
    unnamed: withoutDoor(facility.docks, trucks),
    now,
  };
}

export type Board = ReturnType<typeof boardOf>;

/** The board of a facility, live; undefined until its docks and trucks are known. */
export function useBoard(known: Facility | undefined) {
  const now = useNow();
  const one = useOneFacility(known?.id);
  const yard = useYard(known);
  const { data: facility } = one;
  const { trucks } = yard;
  const board = useMemo(
    () => (facility && trucks ? boardOf(facility, trucks, now) : undefined),
    [facility, trucks, now],
  );
  return {
    board,
    hasFailed: one.isError || yard.isError,
    isFetching: one.isFetching || yard.isFetching,
    retry: () => void Promise.all([one.refetch(), yard.refetch()]),
  };
}
