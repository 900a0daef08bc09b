import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { SortColumn } from '#shared/check-in/fields.ts';
import type { DashboardTab } from './dashboard-view.ts';

/** What the table and the cards show alike. */
export interface ListState {
  /** Undefined until the first answer came. */
  rows: readonly StaffCheckIn[] | undefined;
  /** Whether the rows are still those of the filter before. */
  isOutdated: boolean;
  fresh: ReadonlySet<string>;
  tab: DashboardTab;
  /** Whether a search or a facility narrows the list. */
  isNarrowed: boolean;
  sort: SortColumn;
  order: 'asc' | 'desc';
  onSort: (column: SortColumn) => void;
  onOpen: (id: string) => void;
}
