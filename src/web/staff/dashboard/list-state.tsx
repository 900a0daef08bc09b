import { SearchX, Truck } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { SortColumn } from '#shared/contract/check-ins.ts';
import type { DashboardTab } from './dashboard-view.ts';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { dashboardTexts, emptyHints, filterTexts } from '#web/staff/texts/dashboard.ts';

export interface ListState {
  /** Undefined until the first response. */
  rows: readonly StaffCheckIn[] | undefined;
  /** True while rows still belong to the previous filter. */
  isOutdated: boolean;
  fresh: ReadonlySet<string>;
  tab: DashboardTab;
  isNarrowed: boolean;
  sort: SortColumn;
  order: 'asc' | 'desc';
  onSort: (column: SortColumn) => void;
  onOpen: (id: string) => void;
  isDense: boolean;
  hidden: readonly string[];
  refreshed: ReactNode;
}

export function EmptyList({ tab, isNarrowed }: Pick<ListState, 'tab' | 'isNarrowed'>) {
  return (
    <EmptyState icon={isNarrowed ? <SearchX /> : <Truck />} title={dashboardTexts.empty}>
      {isNarrowed ? filterTexts.notFound : emptyHints[tab]}
    </EmptyState>
  );
}
