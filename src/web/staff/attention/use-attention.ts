import { useMemo } from 'react';

import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { type Attention, trucksInNeed, type Yard } from '#shared/queue/attention.ts';
import { useReadFacilities } from '#web/staff/data/facilities.ts';
import { useOddities } from '#web/staff/data/same-containers.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';

/** The list also changes with time alone. */
export function useAttention(trucks: readonly StaffCheckIn[] | undefined): Attention<StaffCheckIn>[] {
  const now = serverTime(useNow());
  const facilities = useReadFacilities();
  const { twice, calledTo } = useOddities();
  return useMemo(() => {
    // Nothing can be determined until docks and limits are known.
    if (!facilities || !trucks) return [];
    const limitsOf: Yard['limitsOf'] = (truck) => truckSettingsOf(facilities, truck);
    const docksOf = (facility: string) => facilityOf(facilities, facility)?.docks ?? [];
    return trucksInNeed(trucks, { limitsOf, docksOf, now, calledTo, twice });
  }, [trucks, now, facilities, twice, calledTo]);
}
