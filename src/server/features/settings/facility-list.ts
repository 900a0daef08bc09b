import { agreedBy, type Carrier } from '#shared/carriers/carriers.ts';
import { type Dock, type Facilities, type Facility, foldedName } from '#shared/facilities/facilities.ts';
import { defaultFacilitySettings } from '#shared/facilities/facility-settings.ts';
import { clockZone, isZoneName } from '#shared/time/time-zone.ts';
import { naturalOrder } from '#shared/facilities/names.ts';
import type { DockRow, StoredFacility } from '../../platform/facilities-schema.ts';

function dockOf(row: DockRow): Dock {
  const since = row.out_of_service_since;
  return {
    id: row.id,
    name: row.name,
    isShortListed: row.is_short_listed,
    outOfService: since && { since: since.toISOString(), reason: row.out_of_service_reason ?? '' },
    isRetired: row.retired_at !== null,
  };
}

const ownZone = ({ time_zone: zone }: StoredFacility): string | null =>
  zone === null || isZoneName(zone) ? zone : clockZone(zone);

function facilityOf(row: StoredFacility, timeZone: string): Facility {
  const current = new Set([foldedName(row.name), row.slug]);
  const { gateCode, ...settings } = { ...defaultFacilitySettings, ...row.settings };
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    slug: row.slug,
    formerly: row.words.filter((word) => !current.has(word)),
    timeZone: ownZone(row) ?? timeZone,
    retiredAt: row.retired_at?.toISOString() ?? null,
    ...settings,
    // A facility that never asked for gate codes cannot have unverified check-ins.
    ...(row.settings.gateCode !== undefined && { gateCode }),
    docks: row.docks.map(dockOf).toSorted((a, b) => naturalOrder(a.name, b.name)),
  };
}

/** `timeZone` is the installation's. */
export function facilitiesFrom(
  rows: readonly StoredFacility[],
  timeZone: string,
  carriers: readonly Carrier[] = [],
): Facilities {
  const preset = rows.find((row) => row.is_default)?.name ?? rows[0]?.name ?? '';
  const agreed = agreedBy(carriers);
  return { all: rows.map((row) => facilityOf(row, timeZone)), preset, timeZone, ...(agreed && { agreed }) };
}
