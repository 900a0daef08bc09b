import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  type ArrivalUpdate,
  createArrival,
  type ArrivalLinkMail,
  listArrivals,
  type ListArrivalsQuery,
  mailArrivalLink,
  makeArrivalLink,
  type NewArrival,
  updateArrival,
} from '#shared/contract/expected-arrivals.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** States change with the clock alone. */
const againMs = 60_000;

export type ArrivalFilter = Omit<ListArrivalsQuery, 'page' | 'pageSize'>;

/** What is expected, page by page, in the order of the windows. */
export function useArrivals(filter: ArrivalFilter) {
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
