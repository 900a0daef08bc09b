import { settingsAt } from '#shared/carriers/carriers.ts';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';

import { appointmentOf } from '#shared/arrivals/appointment.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import {
  type ArrivalFilters,
  arrivalLimits,
  ArrivalMark,
  type ArrivalUpdate,
  ArrivalView,
  type ArrivalLinkMail,
  listArrivals,
  mailArrivalLink,
  makeArrivalLink,
  type NewArrival,
  readArrival,
  readMarks,
} from '#shared/contract/expected-arrivals.ts';
import { arrivalAt, changedArrivals, isListed, markWith, withChanged } from '#shared/offline/shown-arrivals.ts';
import { daysBefore } from '#shared/time/local-day.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness, queueKey } from '#web/common/data/query-client.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { perform } from '#web/common/offline/perform.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import type { QueuePage } from '#web/common/queue/queue-call.ts';
import { useChange } from './read-and-change.ts';
import type { OnSite } from './patch-trucks.ts';
import { queryClient } from './staff-store.ts';
import { derivedStore, knownFacilities, lookUpAppointments, shownStore } from './unsent.ts';

/** Arrivals are refetched this often, because states change with time alone. */
const againMs = 60_000;

interface ArrivalPage {
  arrivals: ArrivalView[];
  hasMore: boolean;
}
type Pages = InfiniteData<ArrivalPage>;

const sound = new WeakMap<ArrivalPage, ArrivalView[]>();

/** Rows stored by an earlier version of the site may no longer validate. */
function soundRows(page: ArrivalPage): ArrivalView[] {
  const rows = sound.get(page) ?? page.arrivals.filter((row) => ArrivalView.safeParse(row).success);
  sound.set(page, rows);
  return rows;
}
const rowsOf = ({ pages }: Pages) => pages.flatMap(soundRows);

/** The device keeps the marks of this many check-ins, the newest. */
const maxKeptMarks = 200;

const readMarksHere = (): ArrivalMark[] =>
  queryClient
    .getQueriesData<ArrivalMark | null>({ queryKey: queryKeys.arrivalMarks })
    .flatMap(([, mark]) => mark ?? []);

const none: readonly unknown[] = [];
let lastKept: { of: readonly unknown[]; marks: ReadonlyMap<string, ArrivalMark> } = { of: none, marks: new Map() };

/** The key is the check-in. A page that was loaded without a network uses these marks. */
function keptMarks(): ReadonlyMap<string, ArrivalMark> {
  const of = queryClient.getQueryData<readonly unknown[]>(queryKeys.keptMarks) ?? none;
  if (lastKept.of !== of) {
    const marks = of.flatMap((mark) => ArrivalMark.safeParse(mark).data ?? []);
    lastKept = { of, marks: new Map(marks.map((mark) => [mark.checkInId, mark])) };
  }
  return lastKept.marks;
}

function keepMarks(read: ReadonlyMap<string, ArrivalMark>): void {
  const all = new Map([...read, ...readMarksHere().map((mark) => [mark.checkInId, mark] as const), ...read]);
  queryClient.setQueryData(queryKeys.keptMarks, [...all.values()].slice(0, maxKeptMarks));
}

/** The arrivals are as this tab has read them. */
function knownArrivals(): ReadonlyMap<string, ArrivalView> {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: queryKeys.arrivalLists });
  const listed = lists.flatMap(([, pages]) => (pages ? rowsOf(pages) : []));
  const marked = [...keptMarks().values(), ...readMarksHere()].flatMap((mark) =>
    [mark.tied, mark.matches, mark.elsewhere].flat(),
  );
  const known = new Map<string, ArrivalView>();
  for (const arrival of [...listed, ...marked]) {
    if (arrival.version >= (known.get(arrival.id)?.version ?? 0)) known.set(arrival.id, arrival);
  }
  return known;
}

/** The trucks were read by this tab or are not sent yet, and are as shown on screen. */
export function knownTrucks(): ReadonlyMap<string, StaffCheckIn> {
  const shown = shownStore.read();
  const read = <T>(queryKey: readonly unknown[]) =>
    queryClient.getQueriesData<T>({ queryKey }).flatMap(([, data]) => data ?? []);
  const queued = read<InfiniteData<QueuePage>>([...queueKey, 'staff']).flatMap(({ pages }) => pages);
  const all = [
    ...read<StaffCheckInPage>(queryKeys.lists).flatMap(({ checkIns }) => checkIns),
    ...read<OnSite>(queryKeys.onSite).flatMap(({ trucks }) => trucks),
    ...queued.flatMap((page) => (page.view === 'staff' ? page.checkIns : [])),
    ...shown.made(),
  ];
  return new Map(shown.each(all).map((truck) => [truck.id, truck]));
}

const yardAt = (ms: number) => ({ facilities: knownFacilities(), now: new Date(serverTime(ms)) });

lookUpAppointments((id, { facility, dateCreated }) => {
  const arrival = knownArrivals().get(id);
  if (!arrival) return undefined;
  const window = { from: new Date(arrival.from), until: new Date(arrival.until), day: arrival.day };
  return appointmentOf(window, new Date(dateCreated), settingsAt(knownFacilities(), facility));
});

const isOfArrivals = ({ type }: { type: string }) => type === 'EXPECT' || type === 'ARRIVAL';

/** The arrivals include this user's unsent operations. */
interface ArrivalsHere {
  known: () => ReadonlyMap<string, ArrivalView>;
  changed: ReadonlyMap<string, ArrivalView>;
}

function arrivalsHere(): ArrivalsHere {
  let all: ReadonlyMap<string, ArrivalView> | undefined;
  const known = () => (all ??= knownArrivals());
  const waiting = offlineQueue.read().waiting.map(({ operation }) => operation);
  const operations = waiting.filter(isOfArrivals);
  if (operations.length === 0) return { known, changed: new Map() };
  const trucks = knownTrucks();
  const yard = { ...yardAt(Date.now()), truck: (id: string) => trucks.get(id) };
  return { known, changed: changedArrivals(operations, (id) => known().get(id), yard) };
}

const revision = createStore(0);
queryClient.getQueryCache().subscribe((event) => {
  const isRead = event.type === 'updated' && event.action.type === 'success';
  if (isRead && event.query.queryKey[0] === queryKeys.allArrivals[0]) revision.write(revision.read() + 1);
});

const hereStore = derivedStore([shownStore, revision], arrivalsHere);

// The response is shown before the operation counts as sent; the rest is refetched from the server.
sentOperations.on(({ operation, answer }) => {
  if (!isOfArrivals(operation)) return;
  const arrival = answer as ArrivalView;
  const changed = new Map([[arrival.id, arrival]]);
  const yard = yardAt(Date.now());
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: queryKeys.arrivalLists })) {
    if (!data) continue;
    const at = Math.max(
      data.pages.findIndex(({ arrivals }) => arrivals.some(({ id }) => id === arrival.id)),
      0,
    );
    const pages = data.pages.map((page, place) =>
      place === at
        ? { ...page, arrivals: withChanged(soundRows(page), changed, key[2] as ArrivalFilters, yard) }
        : page,
    );
    queryClient.setQueryData<Pages>(key, { ...data, pages });
  }
  for (const [key, mark] of queryClient.getQueriesData<ArrivalMark | null>({ queryKey: queryKeys.arrivalMarks })) {
    queryClient.setQueryData(key, markWith(mark ?? undefined, key[2] as string, changed) ?? null);
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.allArrivals });
});

/**
 * Arrivals come page by page, ordered by window, with this user's unsent operations. Without a network, `isPart` is
 * true if only the arrivals known to this device are listed.
 */
export function useArrivals(filter: ArrivalFilters, now: number) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.arrivals(filter),
    queryFn: ({ pageParam: page, signal }) => callAsStaff(listArrivals, { query: { ...filter, page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    select: rowsOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: againMs,
    retry: retryAsPolicy,
  });
  const { isOnline } = useConnection();
  const { known, changed } = useStore(hereStore);
  const { isPlaceholderData, hasNextPage } = query;
  const read = isPlaceholderData && !isOnline ? undefined : query.data;
  const yard = yardAt(now);
  // The list in the cache may be of a day that has passed.
  const here = () => (read ?? [...known().values()]).filter((one) => isListed(one, filter, yard));
  const listed = isOnline ? read : here();
  const rows = listed && (changed.size > 0 || !read ? withChanged(listed, changed, filter, yard) : listed);
  // Offline, this device determines itself which arrivals are late.
  const arrivals = isOnline ? rows : rows?.map((arrival) => arrivalAt(arrival, yard));
  return { ...query, arrivals, isPart: !isOnline && (!read || hasNextPage) };
}

/** The latest arrival comes first; pages are read until one ends with an arrival that is not due yet. */
export function useAwaited(facility: string, today: string, now: number): ArrivalView[] {
  const filter = { startDate: daysBefore(today, 1), endDate: today, facility, open: 'only' } as const;
  const { arrivals = [], hasNextPage, isFetching, isError, fetchNextPage } = useArrivals(filter, now);
  const isMissing = hasNextPage && !isFetching && !isError && arrivals.at(-1)?.state !== 'expected';
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return (['late', 'due'] as const).flatMap((state) => arrivals.filter((one) => one.state === state));
}

/** The oldest entry comes first; refetched with each new version. */
export function useArrivalHistory({ id, version }: Pick<ArrivalView, 'id' | 'version'>) {
  return useQuery({
    queryKey: queryKeys.arrivalHistory(id, version),
    queryFn: ({ signal }) => callAsStaff(readArrival, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
}

/** Marks are collected for this long into one request. */
const gatherMs = 20;

type Marks = ReadonlyMap<string, ArrivalMark>;
let gathered: { ids: Set<string>; reading: Promise<Marks> } | undefined;

async function readTogether(ids: ReadonlySet<string>): Promise<Marks> {
  await new Promise((resolve) => setTimeout(resolve, gatherMs));
  gathered = undefined;
  const all = [...ids];
  const pages = Array.from({ length: Math.ceil(all.length / arrivalLimits.marks) }, (_, page) =>
    all.slice(page * arrivalLimits.marks, (page + 1) * arrivalLimits.marks),
  );
  const answers = await Promise.all(pages.map((page) => callAsStaff(readMarks, { query: { ids: page.join(',') } })));
  const read = new Map(answers.flatMap(({ marks }) => marks.map((mark) => [mark.checkInId, mark])));
  keepMarks(read);
  return read;
}

/** Marks requested at the same time share one request. */
async function markOf(id: string): Promise<ArrivalMark | null> {
  if (!gathered) {
    const ids = new Set<string>();
    gathered = { ids, reading: readTogether(ids) };
  }
  gathered.ids.add(id);
  return (await gathered.reading).get(id) ?? null;
}

type Marked = Pick<StaffCheckIn, 'id' | 'version'>;

/** Events trigger a refetch. */
const markQuery = ({ id, version }: Marked) => ({
  queryKey: queryKeys.arrivalMark(id, version),
  queryFn: () => markOf(id),
  staleTime: freshness.listMs,
  // Refetched at intervals as well, because an event can be lost.
  refetchInterval: freshness.listRefetchMs,
  retry: retryAsPolicy,
});

/** The mark includes this user's unsent operations. */
function useShownMark() {
  const { isOnline } = useConnection();
  const { known, changed } = useStore(hereStore);
  let all: ReadonlyMap<string, ArrivalView> | undefined;
  return (id: string, read: ArrivalMark | null | undefined) => {
    if (read !== undefined || isOnline) return markWith(read ?? undefined, id, changed);
    // Lists of arrivals may have been read since the mark was stored.
    return markWith(keptMarks().get(id), id, (all ??= new Map([...known(), ...changed])));
  };
}

/** The check-in is, or may be, this arrival; undefined until known. */
export function useArrivalMark(checkIn: Marked): ArrivalMark | undefined {
  const { data } = useQuery({ ...markQuery(checkIn), placeholderData: keepPreviousData });
  return useShownMark()(checkIn.id, data);
}

/** The marks are in the order of the check-ins. While the mark of a changed truck loads, its previous mark is shown. */
export function useArrivalMarks(checkIns: readonly Marked[]): (ArrivalMark | undefined)[] {
  const queries = checkIns.map((one) => ({ ...markQuery(one), placeholderData: keptMarks().get(one.id) }));
  const read = useQueries({ queries });
  const shown = useShownMark();
  return checkIns.map(({ id }, place) => shown(id, read[place]?.data));
}

/** Lists of operations call an arrival this. */
const aboutOf = ({ numbers, containerNumber, carrier }: Pick<NewArrival, 'numbers' | 'containerNumber' | 'carrier'>) =>
  numbers[0] ?? (containerNumber || carrier);

/** Resolves to null if the arrival is queued to be sent later. */
export function useCreateArrival() {
  return useMutation({
    mutationFn: ({ id, ...data }: NewArrival & { id: string }) =>
      perform(newOperation({ type: 'EXPECT', id, data }, { operationId: id, about: aboutOf(data) })),
  });
}

/** `base` holds the values the user saw in the changed fields. */
export interface ArrivalChange extends Pick<ArrivalUpdate, 'changes' | 'base'> {
  arrival: ArrivalView;
  /** Set by callers that may want to undo the change. */
  operationId?: string;
}

/** Resolves to null if the change is queued to be sent later. */
export function useUpdateArrival() {
  return useMutation({
    mutationFn: ({ arrival, changes, base, operationId }: ArrivalChange) => {
      const content = { type: 'ARRIVAL', id: arrival.id, data: { changes, ...(base && { base }) } } as const;
      return perform(newOperation(content, { operationId, about: aboutOf(arrival) }));
    },
  });
}

export const useMakeArrivalLink = () =>
  useChange(queryKeys.allArrivals, (arrival: string) => callAsStaff(makeArrivalLink, { body: { arrival } }));

export const useMailArrivalLink = () =>
  useChange(queryKeys.allArrivals, (body: ArrivalLinkMail) => callAsStaff(mailArrivalLink, { body }));
