import type { ReactNode } from 'react';
import { MemoryRouter as Router, type MemoryRouterProps } from 'react-router';

import { RouterNavigation } from '#web/common/navigation/router-navigation.tsx';
import { pageTexts } from '#web/common/texts/page.ts';
import { ControlWords } from '#web/common/ui/field.tsx';

/** A document's context for its screens, with the router of staff's pages in memory. */
export function MemoryRouter({ children, ...router }: MemoryRouterProps & { children: ReactNode }) {
  return (
    <Router {...router}>
      <RouterNavigation>
        <ControlWords value={pageTexts}>{children}</ControlWords>
      </RouterNavigation>
    </Router>
  );
}
