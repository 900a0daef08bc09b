import { useLocation, useSearchParams } from 'react-router';

import { currentFacilities } from '#web/common/data/known-facilities.ts';
import { type ChangeView, useAddressView } from '#web/common/navigation/use-address-view.ts';
import { type DashboardView, readView, writeView } from './dashboard-view.ts';

const readHere = (params: URLSearchParams) => readView(params, currentFacilities());

/** The dashboard's view, stored in the URL. */
export function useDashboardView(): [DashboardView, ChangeView<DashboardView>] {
  return useAddressView(readHere, writeView);
}

/** Link properties that open a record over the current list. */
export function useRecordLink(id: string): { to: { search: string }; state: unknown } {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return { to: { search: `?${writeView({ ...readView(params, currentFacilities()), record: id })}` }, state };
}
