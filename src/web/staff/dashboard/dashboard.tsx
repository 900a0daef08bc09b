import { useCallback, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { SortColumn } from '#shared/contract/check-ins.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx';
import { YardContext } from '#web/staff/dock/use-next-step.ts';
import { useAttention } from '#web/staff/attention/use-attention.ts';
import { useOnSite } from '#web/staff/data/on-site.ts';
import { DockStrip } from './yard/dock-strip.tsx';
import { StageChips } from './yard/stage-chips.tsx';
import { BulkUndo } from './bulk/bulk-undo.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { CheckInList } from './check-in-list.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { dashboardTexts, tabTexts } from './dashboard-texts.ts';
import { sortedBy, tabs } from './dashboard-view.ts';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import { ViewMenu } from './device/view-menu.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ExportProgress } from './export/export-progress.tsx';
import { useExport } from './export/use-export.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { FirstPasswordBanner } from './first-password-banner.tsx';
import { FloatingFigures, FoldedFigures } from './folded-figures.tsx';
import { HealthBanner } from './health-banner.tsx';
import { LiveIndicator } from '#web/staff/shell/live-indicator.tsx';
import { LastRefreshed, RefreshControl } from './refresh-control.tsx';
import { type RowAction, RowActionContext } from './row/row-actions.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionContext, useSelection } from './selection/use-selection.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SortControl } from './sort-control.tsx';
import { SummaryCards } from './summary/summary-cards.tsx';
import { useAfterRows } from './use-after-rows.ts';
import { useListed } from './use-listed.ts';
import { mouseQuery, phoneQuery, tableQuery, useMedia } from './use-media.ts';

const tabList = tabs.map((value) => ({ value, label: tabTexts[value] }));

/** Whether the list needs the room of what stands above it. */
function useRoom() {
  const device = useDeviceView();
  const isTable = useMedia(tableQuery);
  const isPhone = useMedia(phoneQuery);
  const hasMouse = useMedia(mouseQuery);
  return { device, isTable, isPhone, hasMouse, isDense: isTable && hasMouse && device.isDense };
}

export function Dashboard() {
  const { view, setView, search, narrowing, list, onSearch, onFacility, onPageSize, onStage, onTab, hidden, onColumn } =
    useListed();
  const { device, isTable, isDense, isPhone, hasMouse } = useRoom();
  const selection = useSelection();
  const bulk = useBulk();
  const exporting = useExport(view.tab, narrowing);
  const [isUpdating, setUpdating] = useState(false);
  const [asked, setAsked] = useState<{ action: RowAction; checkIn: StaffCheckIn } | null>(null);
  const ask = useCallback((action: RowAction, checkIn: StaffCheckIn) => setAsked({ action, checkIn }), []);
  const [isHelping, setHelping] = useState(false);
  useShortcuts({ isOn: device.hasShortcuts, rows: list.data?.checkIns, onHelp: () => setHelping(true) });
  const onSort = useCallback((column: SortColumn) => setView(sortedBy(view, column)), [view, setView]);
  const onOpen = useCallback((record: string) => setView({ record }), [setView]);
  const onSite = useOnSite(view.facility);
  const needy = useAttention(onSite?.trucks);
  const later = useAfterRows(list.data !== undefined || list.isError);
  const done = list.isPlaceholderData ? null : list.data?.doneCount;
  const chips = <StageChips {...{ onSite, done }} value={view.stage} onChange={onStage} />;
  const closeBulk = () => {
    setUpdating(false);
    bulk.forget();
  };
  const refreshed = <LastRefreshed updatedAt={list.dataUpdatedAt} />;
  const tools = (
    <>
      <RefreshControl refetch={list.refetch} />
      <IfMay action="check-in:export">
        <ExportMenu
          busy={exporting.running !== null}
          onExport={(format, columns, more) => void exporting.start(format, columns, more)}
          onExportArchive={(columns) => void exporting.start('csv', columns, { archive: true })}
        />
      </IfMay>
    </>
  );

  return (
    <RowActionContext value={ask}>
      <SelectionContext value={selection}>
        <YardContext value={onSite?.trucks}>
          <div className="grid content-start gap-1.5">
            <PageHead
              title={dashboardTexts.title}
              beside={
                <>
                  <LiveIndicator />
                  {later && <later.AttentionList attention={needy} asOf={onSite?.asOf} onOpen={onOpen} />}
                </>
              }
            >
              {isTable && refreshed}
              {tools}
            </PageHead>
            <HealthBanner />
            <FirstPasswordBanner />
            {!isTable && (
              <FoldedFigures>
                <SummaryCards />
              </FoldedFigures>
            )}
            {isTable && !isDense && <SummaryCards />}
            <ExportProgress running={exporting.running} onCancel={exporting.cancel} />
            <BulkUndo bulk={bulk} />
            <Tabs
              tabs={tabList}
              value={view.tab}
              onValueChange={onTab}
              label="Which check-ins"
              after={
                isTable && (
                  <>
                    {chips}
                    {isDense && (
                      <FloatingFigures>
                        <SummaryCards />
                      </FloatingFigures>
                    )}
                  </>
                )
              }
            >
              <TabPanel value={view.tab} className="grid gap-1.5 pt-1.5!">
                <FilterBar
                  search={search}
                  facility={view.facility}
                  page={list.data}
                  isCounting={list.isPlaceholderData}
                  onSearch={onSearch}
                  onFacility={onFacility}
                  more={<DockStrip facility={view.facility} onSite={onSite} onOpen={onOpen} />}
                >
                  <ViewMenu
                    device={device}
                    isTable={isTable}
                    hasMouse={hasMouse}
                    onPageSize={onPageSize}
                    onShortcuts={() => setHelping(true)}
                    hidden={hidden}
                    onColumn={onColumn}
                    saved={later && <later.SavedViews view={view} hidden={hidden} />}
                  >
                    {isPhone && <SortControl sort={view.sort} order={view.order} onSort={onSort} />}
                  </ViewMenu>
                </FilterBar>
                {!isTable && chips}
                <CheckInList
                  view={view}
                  list={list}
                  isNarrowed={search !== '' || view.facility !== null || view.stage !== null}
                  onSort={onSort}
                  onView={setView}
                  isDense={isDense}
                  hidden={hidden}
                  refreshed={!isTable && refreshed}
                />
              </TabPanel>
            </Tabs>
            {later && <later.SetUp />}
            <SelectionBar selection={selection} onUpdate={() => setUpdating(true)} />
          </div>
          {later && (
            <>
              <later.RecordDialog id={view.record} onClose={() => setView({ record: null })} />
              <later.ReasonDialog />
              <later.RowDialogs asked={asked} rows={list.data?.checkIns ?? []} onClose={() => setAsked(null)} />
              {isUpdating && <later.BulkDialog records={selection.records} run={bulk} onClose={closeBulk} />}
              <later.ShortcutHelp isOpen={isHelping} isOn={device.hasShortcuts} onClose={() => setHelping(false)} />
            </>
          )}
        </YardContext>
      </SelectionContext>
    </RowActionContext>
  );
}
