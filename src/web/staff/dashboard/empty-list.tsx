import { SearchX, Truck } from 'lucide-react';

import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { dashboardTexts, emptyHints, filterTexts } from './dashboard-texts.ts';
import type { ListState } from './list-state.ts';

/** Shown in place of rows if there are none. */
export function EmptyList({ tab, isNarrowed }: Pick<ListState, 'tab' | 'isNarrowed'>) {
  return (
    <EmptyState icon={isNarrowed ? <SearchX /> : <Truck />} title={dashboardTexts.empty}>
      {isNarrowed ? filterTexts.notFound : emptyHints[tab]}
    </EmptyState>
  );
}
