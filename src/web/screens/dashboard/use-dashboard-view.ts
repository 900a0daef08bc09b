import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { type DashboardView, readView, writeView } from './dashboard-view.ts';

/** `replace` leaves no step to go back to. */
export type ChangeView = (change: Partial<DashboardView>, options?: { replace: boolean }) => void;

/** The dashboard's view, kept in the address, so that it can be linked to and Back goes back. */
export function useDashboardView(): [DashboardView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (next: Partial<DashboardView>, options = { replace: false }) =>
      setParams((now) => writeView({ ...readView(now), ...next }), options),
    [setParams],
  );
  return [view, change];
}
