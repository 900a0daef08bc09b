import { settingsAt } from '#shared/carriers/carriers.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { oncePerTable } from '#shared/check-in/field.ts';
import { type FacilityView, type OneFacility, readFacilities, readFacility } from '#shared/contract/facilities.ts';
import { docksOf, type Facilities, type Facility, facilityOf, listsOf } from '#shared/facilities/facilities.ts';
import type { FacilitySettings } from '#shared/facilities/facility-settings.ts';
import { currentFacilities, useFacilities } from '#web/common/data/known-facilities.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

interface FacilityAnswer {
  facilities: FacilityView[];
  agreed?: Facilities['agreed'] | undefined;
}

export const facilitiesQuery = queryOptions({
  queryKey: queryKeys.facilities,
  queryFn: ({ signal }) => callAsStaff(readFacilities, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: retryAsPolicy,
});

const facilityFrom = (view: FacilityView): Facility => ({ ...view, key: view.name });

const facilitiesFrom = oncePerTable(({ facilities, agreed }: FacilityAnswer): Facilities => {
  return { ...currentFacilities(), all: facilities.map(facilityFrom), ...(agreed && { agreed }) };
});

const withRead = oncePerTable((known: Facilities): { read: readonly OneFacility[]; facilities: Facilities } => ({
  read: [],
  facilities: known,
}));

/** Facilities that were read individually have their docks. */
function withOnes(known: Facilities, read: readonly OneFacility[]): Facilities {
  const last = withRead(known);
  const isSame = last.read.length === read.length && read.every((view, index) => view === last.read[index]);
  if (!isSame) {
    const byId = new Map(read.map((view) => [view.id, facilityFrom(view)]));
    const all = known.all.map((facility) => byId.get(facility.id) ?? facility);
    const agreed = read[0]?.agreed;
    Object.assign(last, { read, facilities: { ...known, all, ...(agreed && { agreed }) } });
  }
  return last.facilities;
}

/** Retired facilities are included; docks are missing until loaded. */
export function facilitiesIn(client: QueryClient): Facilities {
  const answer = client.getQueryData<FacilityAnswer>(queryKeys.facilities);
  if (answer) return facilitiesFrom(answer);
  const read = client.getQueriesData<OneFacility>({ queryKey: queryKeys.oneFacility });
  return withOnes(
    currentFacilities(),
    read.flatMap(([, view]) => view ?? []),
  );
}

/** This is for screens that show no other facility; undefined until loaded. */
export function useOneFacility(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.facility(id ?? ''),
    queryFn: ({ signal }) => callAsStaff(readFacility, { params: { id: id ?? '' }, signal }),
    select: facilityFrom,
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
  });
}

/** The facilities include retired ones and have their docks; undefined until loaded. */
export function useReadFacilities(): Facilities | undefined {
  const { data } = useQuery(facilitiesQuery);
  return data && facilitiesFrom(data);
}

/** True while the first request is in progress and has not failed. */
export function useAwaitsFacilities(): boolean {
  const { isLoading, failureCount } = useQuery(facilitiesQuery);
  return isLoading && failureCount === 0;
}

/** Docks are missing until loaded. */
export function useStaffFacilities(): Facilities {
  const known = useFacilities();
  return useReadFacilities() ?? known;
}

/** These are the defaults until loaded. */
export function useFacilitySettings(facility: string): FacilitySettings {
  return settingsAt(useStaffFacilities(), facility);
}

export function useStaffLists(): ChoiceLists {
  return listsOf(useStaffFacilities());
}

/** Trucks can be sent to these docks. */
export function useDocks(facility: string): readonly string[] {
  return docksOf(useStaffFacilities(), facility);
}

/** A dialog's short list has these docks. */
export function useShortDocks(facility: string): readonly string[] {
  const offered = useDocks(facility);
  const docks = facilityOf(useStaffFacilities(), facility)?.docks ?? [];
  const short = new Set(docks.filter(({ isShortListed }) => isShortListed).map(({ name }) => name));
  return offered.filter((name) => short.has(name));
}

/** Each of these records can be sent there. */
export function useCommonDocks(records: ReadonlyMap<string, { facility: string }>): readonly string[] {
  const facilities = useStaffFacilities();
  const [first, ...others] = new Set(Array.from(records.values(), ({ facility }) => facility));
  if (first === undefined) return [];
  const elsewhere = others.map((facility) => new Set(docksOf(facilities, facility)));
  return docksOf(facilities, first).filter((dock) => elsewhere.every((docks) => docks.has(dock)));
}

/** These are the facilities that take check-ins, and the record's own. */
export function useFacilityChoice(own: string): readonly string[] {
  const facilities = useStaffFacilities();
  const offered = facilities.all.filter(({ name, retiredAt }) => retiredAt === null || name === own);
  return offered.map(({ name }) => name);
}

/** The names are current and in list order; unknown ids are left out. */
export function useFacilityNames(): (ids: readonly string[]) => string[] {
  const { data } = useQuery(facilitiesQuery);
  return (ids) => (data?.facilities ?? []).flatMap(({ id, name }) => (ids.includes(id) ? name : []));
}

/** Undefined until known. */
export function useFacilitySlug(id: string | undefined): string | undefined {
  const { data } = useQuery(facilitiesQuery);
  return data?.facilities.find((facility) => facility.id === id)?.slug;
}
