import { type ReactNode, useCallback, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { SortColumn } from '#shared/contract/check-ins.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx';
import { YardContext } from '#web/staff/dock/use-next-step.ts';
import { useAttention } from '#web/staff/attention/use-attention.ts';
import { useOnSite } from '#web/staff/data/on-site.ts';
import { DockStrip } from './yard/dock-strip.tsx';
import { StageChips } from './yard/stage-chips.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { CheckInList } from './check-in-list.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { bannerTexts, dashboardTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { sortedBy, tabs } from './dashboard-view.ts';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import { ViewMenu } from './device/view-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useListExport } from './use-list-export.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { FirstPasswordBanner } from './first-password-banner.tsx';
import { FloatingFigures, FoldedFigures } from './folded-figures.tsx';
import { LiveIndicator } from '#web/staff/shell/live-indicator.tsx';
import { LastRefreshed, RefreshControl } from './refresh-control.tsx';
import { type RowAction, RowActionContext } from './row/row-menu.tsx';
import { SelectionContext, useSelection } from './selection/use-selection.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { SortControl } from './sort-control.tsx';
import { SummaryCards } from './summary/summary-cards.tsx';
import { useAfterRows } from './use-after-rows.tsx';
import { useListed } from './use-listed.ts';
import { mouseQuery, phoneQuery, tableQuery, useMedia } from '#web/staff/shell/use-media.ts';
import { useHealth } from '#web/staff/data/health.ts';
import { Banner } from '#web/common/ui/banner.tsx';

/** The problems are in the server's words. Renders nothing if there are none. */
function HealthBanner() {
  const health = useHealth().data;
  if (!health || health.status === 'healthy') return null;
  return (
    <Banner
      tone={health.status === 'error' ? 'stop' : 'warn'}
      role="alert"
      title={bannerTexts.health[health.status]}
      className="py-1!"
    >
      {health.message}
    </Banner>
  );
}

/** The layout depends on the screen and the user's settings. */
function useRoom() {
  const device = useDeviceView();
  const isTable = useMedia(tableQuery);
  const isPhone = useMedia(phoneQuery);
  const hasMouse = useMedia(mouseQuery);
  return { device, isTable, isPhone, hasMouse, isDense: isTable && hasMouse && device.isDense };
}

type Room = ReturnType<typeof useRoom>;
type Listed = ReturnType<typeof useListed>;
type OnSite = ReturnType<typeof useOnSite>;
type Later = ReturnType<typeof useAfterRows>;

/** A record's dialog is not among these; it is in the address. */
function useOpened() {
  const [isUpdating, setUpdating] = useState(false);
  const [dialog, setDialog] = useState<{ action: RowAction; checkIn: StaffCheckIn } | null>(null);
  const ask = useCallback((action: RowAction, checkIn: StaffCheckIn) => setDialog({ action, checkIn }), []);
  const [isHelping, setHelping] = useState(false);
  return { isUpdating, setUpdating, dialog, setDialog, ask, isHelping, setHelping };
}

function Tools({
  refetch,
  exporting,
}: {
  refetch: Listed['list']['refetch'];
  exporting: ReturnType<typeof useListExport>;
}) {
  return (
    <>
      <RefreshControl refetch={refetch} />
      <IfMay action="check-in:export">
        <ExportMenu
          busy={exporting.running !== null}
          onExport={(format, columns, more) => void exporting.start(format, columns, more)}
          onExportArchive={(columns) => void exporting.start('csv', columns, { archive: true })}
        />
      </IfMay>
    </>
  );
}

/** With dense rows, the figures open over the list instead. */
function Figures({ room: { isTable, isDense } }: { room: Room }) {
  if (isDense) return null;
  if (isTable) return <SummaryCards />;
  return (
    <FoldedFigures>
      <SummaryCards />
    </FoldedFigures>
  );
}

interface ListedProps {
  listed: Listed;
  room: Room;
  onSite: OnSite;
}

interface FiltersProps extends ListedProps {
  later: Later;
  onSort: (column: SortColumn) => void;
  onOpen: (record: string) => void;
  onShortcuts: () => void;
}

function Filters({ listed, room, onSite, later, onSort, onOpen, onShortcuts }: FiltersProps) {
  const { view, list, search, hidden } = listed;
  const { device, isTable, isPhone, hasMouse } = room;
  return (
    <FilterBar
      search={search}
      facility={view.facility}
      page={list.data}
      isCounting={list.isPlaceholderData}
      onSearch={listed.onSearch}
      onFacility={listed.onFacility}
      more={<DockStrip facility={view.facility} onSite={onSite} onOpen={onOpen} />}
    >
      <ViewMenu
        device={device}
        isTable={isTable}
        hasMouse={hasMouse}
        onPageSize={listed.onPageSize}
        onShortcuts={onShortcuts}
        hidden={hidden}
        onColumn={listed.onColumn}
        saved={later && <later.SavedViews view={view} hidden={hidden} />}
      >
        {isPhone && <SortControl sort={view.sort} order={view.order} onSort={onSort} />}
      </ViewMenu>
    </FilterBar>
  );
}

function Chips({ listed: { view, list, onStage }, onSite }: Pick<ListedProps, 'listed' | 'onSite'>) {
  const done = list.isPlaceholderData ? null : list.data?.doneCount;
  return <StageChips {...{ onSite, done }} value={view.stage} onChange={onStage} />;
}

/** The stage chips are here, and the metrics if dense rows leave no other room. */
function BesideTabs(props: ListedProps) {
  const { isTable, isDense } = props.room;
  if (!isTable) return null;
  return (
    <>
      <Chips {...props} />
      {isDense && (
        <FloatingFigures>
          <SummaryCards />
        </FloatingFigures>
      )}
    </>
  );
}

interface DialogsProps {
  later: NonNullable<Later>;
  opened: ReturnType<typeof useOpened>;
  listed: Listed;
  records: ReturnType<typeof useSelection>['records'];
  bulk: ReturnType<typeof useBulk>;
  hasShortcuts: boolean;
}

function Dialogs({ later, opened, listed: { view, setView, list }, records, bulk, hasShortcuts }: DialogsProps) {
  const { isUpdating, setUpdating, dialog, setDialog, isHelping, setHelping } = opened;
  const closeBulk = () => {
    setUpdating(false);
    bulk.forget();
  };
  return (
    <>
      <later.RecordDialog id={view.record} onClose={() => setView({ record: null })} />
      <later.ReasonDialog />
      <later.RowDialogs dialog={dialog} rows={list.data?.checkIns ?? []} onClose={() => setDialog(null)} />
      {isUpdating && <later.BulkDialog records={records} run={bulk} onClose={closeBulk} />}
      <later.ShortcutHelp isOpen={isHelping} isOn={hasShortcuts} onClose={() => setHelping(false)} />
    </>
  );
}

interface HeadProps {
  listed: Listed;
  isTable: boolean;
  exporting: ReturnType<typeof useListExport>;
  /** Set-up steps and trucks that need attention come before the tools once loaded, so that the tools stay in place. */
  attention: ReactNode;
}

function Head({ listed: { list }, isTable, exporting, attention }: HeadProps) {
  const beside = (
    <>
      <LiveIndicator />
      {attention}
    </>
  );
  return (
    <PageHead title={dashboardTexts.title} beside={beside}>
      {isTable && <LastRefreshed updatedAt={list.dataUpdatedAt} />}
      <Tools refetch={list.refetch} exporting={exporting} />
    </PageHead>
  );
}

function TabbedList(props: FiltersProps) {
  const { listed, room, onSort } = props;
  const { view, setView, list, search, hidden } = listed;
  const { isTable, isDense } = room;
  return (
    <Tabs
      tabs={tabs.map((value) => ({ value, label: tabTexts[value] }))}
      value={view.tab}
      onValueChange={listed.onTab}
      label={dashboardTexts.lists}
      after={isTable && <BesideTabs {...props} />}
    >
      <TabPanel value={view.tab} className="grid gap-1.5 pt-1.5!">
        <Filters {...props} />
        {!isTable && <Chips {...props} />}
        <CheckInList
          view={view}
          list={list}
          isNarrowed={search !== '' || view.facility !== null || view.stage !== null}
          onSort={onSort}
          onView={setView}
          isDense={isDense}
          hidden={hidden}
          refreshed={!isTable && <LastRefreshed updatedAt={list.dataUpdatedAt} />}
        />
      </TabPanel>
    </Tabs>
  );
}

export function Dashboard() {
  const listed = useListed();
  const { view, setView, narrowing, list } = listed;
  const room = useRoom();
  const selection = useSelection();
  const bulk = useBulk();
  const exporting = useListExport(view.tab, narrowing);
  const opened = useOpened();
  const { hasShortcuts } = room.device;
  const help = () => opened.setHelping(true);
  useShortcuts({ isOn: hasShortcuts, rows: list.data?.checkIns, onHelp: help });
  const onSort = useCallback((column: SortColumn) => setView(sortedBy(view, column)), [view, setView]);
  const onOpen = useCallback((record: string) => setView({ record }), [setView]);
  const onSite = useOnSite(view.facility);
  const needy = useAttention(onSite?.trucks);
  const later = useAfterRows(list.data !== undefined || list.isError);
  const attention = later && (
    <>
      <later.SetUpJump />
      <later.AttentionList attention={needy} asOf={onSite?.asOf} onOpen={onOpen} />
      <later.UnverifiedList facility={view.facility} onOpen={onOpen} />
      <later.LanesHere trucks={onSite?.trucks} onOpen={onOpen} />
    </>
  );

  return (
    <RowActionContext value={opened.ask}>
      <SelectionContext value={selection}>
        <YardContext value={onSite?.trucks}>
          <div className="grid content-start gap-1.5">
            <Head listed={listed} isTable={room.isTable} exporting={exporting} attention={attention} />
            <HealthBanner />
            <FirstPasswordBanner />
            <Figures room={room} />
            {later && <later.ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
            {later && <later.BulkUndo bulk={bulk} />}
            <TabbedList {...{ listed, room, onSite, later, onSort, onOpen }} onShortcuts={help} />
            {later && <later.SetUp />}
            {later && <later.SelectionBar selection={selection} onUpdate={() => opened.setUpdating(true)} />}
          </div>
          {later && <Dialogs {...{ later, opened, listed, bulk, hasShortcuts }} records={selection.records} />}
        </YardContext>
      </SelectionContext>
    </RowActionContext>
  );
}
