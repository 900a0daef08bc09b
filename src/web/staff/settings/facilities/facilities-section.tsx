import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { FacilityPage } from './facility-page.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { FacilityTable } from './facility-table.tsx';

/** All facilities, or the one whose current or former slug is in the address. */
export function FacilitiesSection() {
  const { item } = useParams();
  const query = useQuery(facilitiesQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const { facilities } = data;
  if (item === undefined) return <FacilityTable facilities={facilities} />;
  const facility =
    facilities.find(({ slug }) => slug === item) ?? facilities.find(({ formerly }) => formerly.includes(item));
  return <FacilityPage key={facility?.id} facility={facility} />;
}
