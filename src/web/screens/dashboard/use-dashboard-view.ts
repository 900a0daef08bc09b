import { choiceLists } from '#web/data/facilities.ts';
import { type ChangeView, useAddressView } from '#web/parts/address-view/use-address-view.ts';
import { type DashboardView, readView, writeView } from './dashboard-view.ts';

const readHere = (params: URLSearchParams) => readView(params, choiceLists);

/** The dashboard's view, stored in the URL. */
export function useDashboardView(): [DashboardView, ChangeView<DashboardView>] {
  return useAddressView(readHere, writeView);
}
