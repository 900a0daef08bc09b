import { LocalHours } from '#shared/analytics/local-hours.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import type { CountedFacility } from './count-for-good.ts';

/** Every facility as its figures are counted, retired ones too. */
export const countedFacilities = oncePerTable(({ all, agreed }: Facilities): CountedFacility[] => {
  const zones = new Map(all.map(({ timeZone }) => [timeZone, new LocalHours(timeZone)]));
  return all.map((facility) => {
    const { key, name, timeZone, docks } = facility;
    const { targetWaitMinutes, freeMinutes } = facilitySettingsOf(facility);
    const hours = zones.get(timeZone) ?? new LocalHours(timeZone);
    const names = docks.flatMap((dock) => (dock.isRetired ? [] : dock.name));
    return { key, name, timeZone, hours, freeMinutes, agreed, targetMinutes: targetWaitMinutes, docks: names };
  });
});
