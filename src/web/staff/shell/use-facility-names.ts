import { useQuery } from '@tanstack/react-query';

import { facilitiesQuery } from '#web/staff/data/facilities.ts';

/** What facilities are called today, by their ids, in the order of the list; those that are not known are left out. */
export function useFacilityNames(): (ids: readonly string[]) => string[] {
  const { data } = useQuery(facilitiesQuery);
  return (ids) => (data?.facilities ?? []).flatMap(({ id, name }) => (ids.includes(id) ? name : []));
}

/** The name in addresses of a facility; undefined until it is known. */
export function useFacilitySlug(id: string | undefined): string | undefined {
  const { data } = useQuery(facilitiesQuery);
  return data?.facilities.find((facility) => facility.id === id)?.slug;
}
