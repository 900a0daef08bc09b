import { useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { boardOffers } from '#shared/queue/board.ts';
import { withoutDoor } from '#shared/queue/doors.ts';
import { positionsIn } from '#shared/queue/moves.ts';
import { useOneFacility } from '#web/staff/data/facilities.ts';
import { useYard } from '#web/staff/data/on-site.ts';
import { useNow } from '#web/common/parts/use-now.ts';

const inStage = (trucks: readonly StaffCheckIn[], stage: ReturnType<typeof stageOf>) =>
  trucks.filter((truck) => stageOf(truck) === stage);

function boardOf(facility: Facility, trucks: readonly StaffCheckIn[], now: number) {
  return {
    ...boardOffers(facility, trucks, now),
    facility,
    settings: facilitySettingsOf(facility),
    trucks,
    places: positionsIn(facility.name, trucks),
    held: inStage(trucks, 'on-hold'),
    noShow: inStage(trucks, 'no-show'),
    unnamed: withoutDoor(facility.docks, trucks),
    now,
  };
}

export type Board = ReturnType<typeof boardOf>;

/** Undefined until docks and trucks are known. */
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
    asOf: yard.asOf,
    hasFailed: one.isError || yard.isError,
    isFetching: one.isFetching || yard.isFetching,
    retry: () => void Promise.all([one.refetch(), yard.refetch()]),
  };
}
