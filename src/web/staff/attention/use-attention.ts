import { useMemo } from 'react';

import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { type Attention, trucksInNeed, type Yard } from '#shared/queue/attention.ts';
import { useReadFacilities } from '#web/staff/data/facilities.ts';
import { useOddities } from '#web/staff/data/same-containers.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';

/** The trucks that need attention, among those on site. They come and go with time, too. */
export function useAttention(trucks: readonly StaffCheckIn[] | undefined): Attention<StaffCheckIn>[] {
  const now = serverTime(useNow());
  const facilities = useReadFacilities();
  const { twice, calledTo } = useOddities();
  return useMemo(() => {
    // Before docks and limits are known, nothing can be said.
    if (!facilities || !trucks) return [];
    const limitsOf: Yard['limitsOf'] = (truck) => truckSettingsOf(facilities, truck);
    const docksOf = (facility: string) => facilityOf(facilities, facility)?.docks ?? [];
    return trucksInNeed(trucks, { limitsOf, docksOf, now, calledTo, twice });
  }, [trucks, now, facilities, twice, calledTo]);
}
