import { useCallback, useState } from 'react';

import { RecordDialog } from '#web/parts/record/record-dialog.tsx';
import { IfMay } from '#web/parts/session/if-may.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { BulkUndo } from './bulk/bulk-undo.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { ExportProgress } from './export/export-progress.tsx';
import { useExport } from './export/use-export.ts';
import { CheckInList } from './check-in-list.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { tabTexts } from './dashboard-texts.ts';
import { tabs } from './dashboard-view.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { FirstPasswordBanner } from './first-password-banner.tsx';
import { HealthBanner } from './health-banner.tsx';
import { RefreshControl } from './refresh-control.tsx';
import { type RowAction, RowActionContext } from './row/row-actions.ts';
import { RowDialogs } from './row/row-dialogs.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionContext, useSelection } from './selection/use-selection.ts';
import { SetUp } from './set-up/set-up.tsx';
import { SummaryCards } from './summary/summary-cards.tsx';
import { useListed } from './use-listed.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';

const tabList = tabs.map((value) => ({ value, label: tabTexts[value] }));

export function Dashboard() {
  const { view, setView, search, narrowing, list, onSearch, onFacility, onTab } = useListed();
  const selection = useSelection();
  const bulk = useBulk();
  const exporting = useExport(view.tab, narrowing);
  const [isUpdating, setUpdating] = useState(false);
  const [asked, setAsked] = useState<{ action: RowAction; checkIn: StaffCheckIn } | null>(null);
  const ask = useCallback((action: RowAction, checkIn: StaffCheckIn) => setAsked({ action, checkIn }), []);
  const closeBulk = () => {
    setUpdating(false);
    bulk.forget();
  };

  return (
    <RowActionContext value={ask}>
      <SelectionContext value={selection}>
        <div className="grid content-start gap-5">
          <DashboardHead>
            <RefreshControl refetch={list.refetch} updatedAt={list.dataUpdatedAt} />
            <IfMay action="check-in:export">
              <ExportMenu
                busy={exporting.running !== null}
                onExport={(format, columns) => void exporting.start(format, columns)}
                onExportArchive={(columns) => void exporting.start('csv', columns, { archive: true })}
              />
            </IfMay>
          </DashboardHead>
          <HealthBanner />
          <FirstPasswordBanner />
          <SetUp />
          <SummaryCards />
          <ExportProgress running={exporting.running} onCancel={exporting.cancel} />
          <BulkUndo bulk={bulk} />
          <Tabs tabs={tabList} value={view.tab} onValueChange={onTab} label="Which check-ins">
            <TabPanel value={view.tab} className="grid gap-4">
              <FilterBar
                search={search}
                facility={view.facility}
                page={list.data}
                isCounting={list.isPlaceholderData}
                onSearch={onSearch}
                onFacility={onFacility}
              />
              <CheckInList
                view={view}
                list={list}
                isNarrowed={search !== '' || view.facility !== null}
                onView={setView}
              />
            </TabPanel>
          </Tabs>
          <SelectionBar selection={selection} onUpdate={() => setUpdating(true)} />
        </div>
        <RecordDialog id={view.record} onClose={() => setView({ record: null })} />
        <RowDialogs asked={asked} rows={list.data?.checkIns ?? []} onClose={() => setAsked(null)} />
        {isUpdating && <BulkDialog records={selection.records} run={bulk} onClose={closeBulk} />}
      </SelectionContext>
    </RowActionContext>
  );
}
