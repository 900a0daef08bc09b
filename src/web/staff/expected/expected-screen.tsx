import { CalendarClock, Plus, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';

import type { ArrivalFilters, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { activeFacilities, zoneOf } from '#shared/facilities/facilities.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { useArrivals } from '#web/staff/data/arrivals.ts';
import { ImportButton, narrowTool } from '#web/staff/arrival-import/import-button.tsx';
import { settingsPath } from '#web/staff/shell/admin-addresses.ts';
import { ExportProgress } from '#web/staff/export/export-progress.tsx';
import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { ScanInSearch } from '#web/staff/scan/scan-in-search.tsx';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { ArrivalList } from './arrival-list.tsx';
import { ArrivalExport, useArrivalExport } from './export-arrivals.tsx';
import { FindTruck } from './find-truck.tsx';

/** Controls are lower for use with a mouse. */
const toolClass = 'min-h-12! py-1! ps-3! pe-10! text-base! pointer-fine:min-h-10!';

type Period = keyof typeof texts.periods;
const periods = Object.keys(texts.periods) as Period[];

interface View {
  facility: string;
  period: Period;
  search: string;
}

type Days = Pick<ArrivalFilters, 'startDate' | 'endDate'>;

/** The days are relative to today, which differs between facilities' time zones. */
const daysOf: Record<Period, Days> = {
  today: {},
  open: {},
  tomorrow: { startDate: 'today+1', endDate: 'today+1' },
  week: { startDate: 'today', endDate: 'today+7' },
  past: { startDate: 'today-7', endDate: 'today-1' },
};
/** A search covers more days. */
const daysOfSearch: Days = { startDate: 'today-7', endDate: 'today+30' };

function Tools({
  view,
  offered,
  onChange,
  children,
}: {
  view: View;
  offered: readonly string[];
  onChange: (view: View) => void;
  /** These are at the end of the row. */
  children: ReactNode;
}) {
  const set = (change: Partial<View>) => onChange({ ...view, ...change });
  const facilities = [
    { value: '', label: texts.allFacilities },
    ...offered.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-0 flex-1 basis-28 sm:basis-40 lg:basis-64">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft" />
        <TextInput
          type="search"
          className="min-h-12! py-1! ps-10! text-base! pointer-fine:min-h-10!"
          aria-label={texts.search}
          placeholder={texts.search}
          value={view.search}
          onChange={(event) => set({ search: event.target.value })}
        />
      </div>
      <ScanInSearch onText={(search) => set({ search })} />
      {/* Two lines on phones: the search with the buttons beside it, and the selects. */}
      <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:[&>*]:min-w-0 max-sm:[&>*]:flex-1">
        {offered.length > 1 && (
          <Select
            aria-label={texts.facility}
            className={`${toolClass} sm:max-w-44 lg:max-w-64`}
            options={facilities}
            value={view.facility}
            onChange={(event) => set({ facility: event.target.value })}
          />
        )}
        <Select
          aria-label={texts.period}
          className={toolClass}
          options={periods.map((value) => ({ value, label: texts.periods[value] }))}
          value={view.period}
          onChange={(event) => set({ period: event.target.value as Period })}
        />
      </div>
      {children}
    </div>
  );
}

function Counts({ arrivals, areAll }: { arrivals: readonly ArrivalView[]; areAll: boolean }) {
  const count = (...states: string[]) => arrivals.filter(({ state }) => states.includes(state)).length;
  const counted = {
    late: count('late'),
    due: count('due'),
    expected: count('expected'),
    arrived: count('arrived-early', 'arrived-on-time', 'arrived-late'),
    missed: count('missed'),
  };
  const names = (Object.keys(counted) as (keyof typeof counted)[]).filter((name) => counted[name] > 0);
  return (
    <p className="min-h-6 font-semibold">
      {!areAll && `${say(texts.counts.ofFirst, { count: String(arrivals.length) })} `}
      {names.map((name) => say(texts.counts[name], { count: String(counted[name]) })).join(' · ')}
    </p>
  );
}

type Open = ArrivalView | 'new' | null;

interface ArrivalsProps {
  filter: ArrivalFilters;
  view: View;
  today: string;
  onEdit: (arrival: ArrivalView) => void;
  onTie: (arrival: ArrivalView) => void;
}

function filterOf(view: View): ArrivalFilters {
  const search = view.search.trim();
  return {
    ...(search === '' ? daysOf[view.period] : daysOfSearch),
    ...(view.facility !== '' && { facility: view.facility }),
    ...(search !== '' && { search }),
    ...(view.period === 'open' && { open: 'only' as const }),
  };
}

function Arrivals({ filter, view, today, ...hands }: ArrivalsProps) {
  const { search = '' } = filter;
  const query = useArrivals(filter, useNow());
  const { arrivals, isPart, isFetching, hasNextPage, fetchNextPage, dataUpdatedAt } = query;
  if (!arrivals) return <NotLoaded query={query} texts={{ loading: texts.loading, notLoaded: texts.failed }} />;
  const isFiltered = search !== '' || view.period === 'open';
  return (
    <>
      <FiguresAge updatedAt={dataUpdatedAt} of={texts.these} />
      {isPart && <p className="text-sm font-semibold">{texts.part}</p>}
      <Counts arrivals={arrivals} areAll={!hasNextPage} />
      {search !== '' && <p className="text-sm text-soft">{texts.searched}</p>}
      {arrivals.length === 0 && (
        <EmptyState icon={<CalendarClock />} title={isFiltered ? texts.nothingFound : texts.empty.title}>
          {isFiltered ? null : texts.empty.text}
        </EmptyState>
      )}
      <ArrivalList arrivals={arrivals} today={today} showsFacility={view.facility === ''} {...hands} />
      {hasNextPage && !isPart && (
        <Button variant="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Expected() {
  const facilities = useFacilities();
  const offered = activeFacilities(facilities).map(({ name }) => name);
  const now = useNow();
  const [view, setView] = useState<View>({ facility: '', period: 'today', search: '' });
  const [open, setOpen] = useState<Open>(null);
  const [tying, setTying] = useState<ArrivalView | null>(null);
  const chosen = view.facility || offered.find((name) => name === facilities.preset) || offered[0] || '';
  const today = localDay(new Date(now), zoneOf(facilities, chosen));
  const filter = filterOf(useDeferredValue(view));
  const exporting = useArrivalExport(filter, today);
  return (
    <>
      <Tools view={view} offered={offered} onChange={setView}>
        <IfMay action="arrival:import">
          <ImportButton facility={chosen} />
        </IfMay>
        <IfMay action="arrival:export">
          <ArrivalExport exporting={exporting} />
        </IfMay>
        <IfMay action="arrival:update">
          <Button className={narrowTool} title={texts.add} onClick={() => setOpen('new')}>
            <Plus aria-hidden />
            <span className="max-lg:sr-only">{texts.add}</span>
          </Button>
        </IfMay>
      </Tools>
      <ExportProgress running={exporting.running} onCancel={exporting.cancel} />
      <Arrivals filter={filter} view={view} today={today} onEdit={setOpen} onTie={setTying} />
      {tying && <FindTruck arrival={tying} onClose={() => setTying(null)} />}
      {open !== null && (
        <ArrivalForm
          arrival={open === 'new' ? undefined : open}
          facility={chosen}
          day={view.period === 'tomorrow' ? daysBefore(today, -1) : today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Switched() {
  const isOn = useInstallation()?.expectsArrivals === true;
  if (isOn) return <Expected />;
  return (
    <EmptyState
      icon={<CalendarClock />}
      title={texts.off.title}
      actions={
        <IfMay action="settings:update">
          <Link to={`${settingsPath}/queue`} className={buttonClass('secondary')}>
            {texts.off.link}
          </Link>
        </IfMay>
      }
    >
      {texts.off.text}
    </EmptyState>
  );
}

export function ExpectedScreen() {
  return (
    <AdminPage title={texts.title} className="sm:pt-4!" loading={texts.loading}>
      <Switched />
    </AdminPage>
  );
}
