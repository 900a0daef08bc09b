import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

import { type Navigation, NavigationContext } from './place.ts';

/** Lets what drivers and staff share navigate with the router around it. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const place = useLocation();
  const by = useNavigationType();
  const go = useNavigate();
  const navigation = useMemo<Navigation>(() => ({ place, by, go }), [place, by, go]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
