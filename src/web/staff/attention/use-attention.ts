import { useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { type Attention, trucksInNeed } from '#shared/queue/attention.ts';
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
    const limitsOf = (facility: string) => facilitySettingsOf(facilityOf(facilities, facility));
    const docksOf = (facility: string) => facilityOf(facilities, facility)?.docks ?? [];
    return trucksInNeed(trucks, { limitsOf, docksOf, now, calledTo, twice });
  }, [trucks, now, facilities, twice, calledTo]);
}
