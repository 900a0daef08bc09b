import type { ReactNode } from 'react';
import { MemoryRouter as Router, type MemoryRouterProps } from 'react-router';

import { RouterNavigation } from '#web/common/navigation/router-navigation.tsx';

/** The router of staff's pages without the browser's address, for what navigates with it or with `NavigationContext`. */
export function MemoryRouter({ children, ...router }: MemoryRouterProps & { children: ReactNode }) {
  return (
    <Router {...router}>
      <RouterNavigation>{children}</RouterNavigation>
    </Router>
  );
}
