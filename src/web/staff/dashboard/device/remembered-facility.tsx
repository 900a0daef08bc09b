import { type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigationType, useSearchParams } from 'react-router';

import { facilityOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useChoices } from '#web/staff/account/use-choices.ts';
import { onSiteView, readView, writeView } from '../dashboard-view.ts';
import { deviceView } from '#web/common/parts/device-view.ts';

/** These parameters identify a list. */
const listKeys = ['tab', 'stage', 'sort', 'page', 'hide'];

let opened: string | null = null;

/**
 * The dashboard opens with the facility last chosen on this device, and the list that the user has chosen to open
 * first, unless the address specifies one. Back and Forward show the earlier state, except in a page that was just
 * loaded.
 */
export function RememberedFacility({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const facilities = useFacilities();
  // Not updated while an address is shown: choices made meanwhile are written to the next address anyway.
  const remembered = useMemo(() => (key ? deviceView().facility : null), [key]);
  const [isShown, setShown] = useState(false);
  opened ??= key;
  const isReturn = navigation === 'POP' && key !== opened;
  const isMissing = !params.has('facility') && !isReturn;
  const facility = isMissing && remembered ? facilityOf(facilities, remembered)?.name : undefined;
  const { choices } = useChoices();
  const opensOnSite = choices.opensWith === 'on-site' && !isReturn && !listKeys.some((name) => params.has(name));
  const isElsewhere = facility !== undefined || opensOnSite;
  if (!isElsewhere && !isShown) setShown(true);
  return (
    <>
      {isElsewhere && (
        <Navigate
          replace
          to={{
            search: `?${writeView({ ...readView(params, facilities), ...(facility && { facility }), ...(opensOnSite && onSiteView) })}`,
          }}
          state={state}
        />
      )}
      {/* Once shown it stays mounted, with whatever is in progress in it. */}
      {/* Reserves the space of the list meanwhile, so that the footer does not come into view. */}
      {isShown || !isElsewhere ? children : <div className="min-h-dvh" />}
    </>
  );
}
