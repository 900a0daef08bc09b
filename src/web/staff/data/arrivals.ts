import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import {
  type ArrivalFilters,
  arrivalLimits,
  type ArrivalMark,
  type ArrivalUpdate,
  type ArrivalView,
  createArrival,
  type ArrivalLinkMail,
  listArrivals,
  mailArrivalLink,
  makeArrivalLink,
  type NewArrival,
  readArrival,
  readMarks,
  updateArrival,
} from '#shared/contract/expected-arrivals.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** States change with the clock alone. */
const againMs = 60_000;

/** What is expected, page by page, in the order of the windows. */
export function useArrivals(filter: ArrivalFilters) {
  return useInfiniteQuery({
    queryKey: queryKeys.arrivals(filter),
    queryFn: ({ pageParam: page, signal }) => callAsStaff(listArrivals, { query: { ...filter, page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: againMs,
    retry: retryAsPolicy,
  });
}

/** What happened to an arrival, oldest first; read again with each new version. */
export function useArrivalHistory({ id, version }: Pick<ArrivalView, 'id' | 'version'>) {
  return useQuery({
    queryKey: queryKeys.arrivals({ historyOf: id, version }),
    queryFn: ({ signal }) => callAsStaff(readArrival, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
}

/** So long, in milliseconds, marks are gathered that are asked for at once. */
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
  return new Map(answers.flatMap(({ marks }) => marks.map((mark) => [mark.checkInId, mark])));
}

/** What is known of one check-in; all that are asked for at the same time are one request. */
async function markOf(id: string): Promise<ArrivalMark | null> {
  if (!gathered) {
    const ids = new Set<string>();
    gathered = { ids, reading: readTogether(ids) };
  }
  gathered.ids.add(id);
  return (await gathered.reading).get(id) ?? null;
}

/** Which expected arrival a check-in is, or may be; undefined until that is known. Events have it read again. */
export function useArrivalMark({ id, version }: Pick<StaffCheckIn, 'id' | 'version'>): ArrivalMark | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.arrivalMark(id, version),
    queryFn: () => markOf(id),
    placeholderData: keepPreviousData,
    staleTime: freshness.listMs,
    // A hint can be lost.
    refetchInterval: freshness.listRefetchMs,
    retry: retryAsPolicy,
  });
  return data ?? undefined;
}

/** Sends a change of arrivals, and reads them again. It is never queued: others change them too. */
function useChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // A form says at once that the server cannot be reached, and keeps what was typed.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allArrivals }),
  });
}

export const useCreateArrival = () => useChange((body: NewArrival) => callAsStaff(createArrival, { body }));

export const useUpdateArrival = () =>
  useChange(({ id, ...body }: ArrivalUpdate & { id: string }) => callAsStaff(updateArrival, { params: { id }, body }));

export const useMakeArrivalLink = () =>
  useChange((arrival: string) => callAsStaff(makeArrivalLink, { body: { arrival } }));

export const useMailArrivalLink = () => useChange((body: ArrivalLinkMail) => callAsStaff(mailArrivalLink, { body }));
