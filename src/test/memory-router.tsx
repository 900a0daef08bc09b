import type { ReactNode } from 'react';
import { MemoryRouter as Router, type MemoryRouterProps } from 'react-router';

import { RouterPlace } from '#web/common/place/router-place.tsx';

/** The router of staff's pages without the browser's address, for what navigates with it or with `NavigationContext`. */
export function MemoryRouter({ children, ...router }: MemoryRouterProps & { children: ReactNode }) {
  return (
    <Router {...router}>
      <RouterPlace>{children}</RouterPlace>
    </Router>
  );
}
