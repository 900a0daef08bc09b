import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

import { type Navigation, NavigationContext } from './navigation.ts';

/** Code shared by drivers' and staff's pages uses this. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const location = useLocation();
  const by = useNavigationType();
  const go = useNavigate();
  const navigation = useMemo<Navigation>(() => ({ location, by, go }), [location, by, go]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
