import { type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigationType, useSearchParams } from 'react-router';

import { facilityOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useChoices } from '#web/staff/account/use-choices.ts';
import { onSiteView, readView, writeView } from '../dashboard-view.ts';
import { deviceView } from '#web/common/parts/device-view.ts';

/** What in an address names a list. */
const listKeys = ['tab', 'stage', 'sort', 'page', 'hide'];

let opened: string | null = null;

/**
 * Opens the dashboard with the facility last chosen on this device, and with the list that the person has chosen to open
 * first, unless its address names one. Back and forward show what was there, except in a page just loaded.
 */
export function RememberedFacility({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const facilities = useFacilities();
  // What is chosen while an address is shown goes into the next one by itself.
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
      {/* Once it is there it stays, with what is under way in it. */}
      {/* The room of the list meanwhile, so that the footer does not come into view. */}
      {isShown || !isElsewhere ? children : <div className="min-h-dvh" />}
    </>
  );
}
