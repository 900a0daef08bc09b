import { type ChangeView, useAddressView } from '#web/parts/address-view/use-address-view.ts';
import { type DashboardView, readView, writeView } from './dashboard-view.ts';

/** The dashboard's view in the address. */
export function useDashboardView(): [DashboardView, ChangeView<DashboardView>] {
  return useAddressView(readView, writeView);
}
