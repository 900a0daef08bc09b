import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import { activeFacilities, type Facility, facilityOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { storedValue } from '#web/common/data/stored-value.ts';

const lastShown = storedValue('warehouse-check-in:dock-board:v1', z.string());

/**
 * Only facilities whose docks this account may see are offered; the one shown is chosen by the address or was last on
 * this device.
 */
export function useBoardFacility() {
  const known = useFacilities();
  const [params, setParams] = useSearchParams();
  // Facilities have no id until the configuration is known; then there is nothing to read.
  const offered = activeFacilities(known).filter(({ id }) => id !== '');
  const offeredAs = (reference: string | null): Facility | undefined => {
    const facility = reference === null ? undefined : facilityOf(known, reference);
    return offered.find(({ id }) => id === facility?.id);
  };
  const facility =
    offeredAs(params.get('facility')) ?? offeredAs(lastShown.read()) ?? offeredAs(known.preset) ?? offered[0];
  const choose = useCallback(
    (slug: string) => {
      lastShown.write(slug);
      setParams({ facility: slug }, { replace: true });
    },
    [setParams],
  );
  return { offered, facility, choose };
}
