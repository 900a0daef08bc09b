import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { FacilityPage } from './facility-page.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { FacilityTable } from './facility-table.tsx';

/** All facilities, or the one that the address names by its slug of today or before. */
export function FacilitiesSection() {
  const { item } = useParams();
  const { data, isError, isFetching, refetch } = useQuery(facilitiesQuery);
  if (!data) {
    if (!isError) return <Loading>{texts.loading}</Loading>;
    return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const { facilities } = data;
  if (item === undefined) return <FacilityTable facilities={facilities} />;
  const facility =
    facilities.find(({ slug }) => slug === item) ?? facilities.find(({ formerly }) => formerly.includes(item));
  return <FacilityPage key={facility?.id} facility={facility} />;
}
