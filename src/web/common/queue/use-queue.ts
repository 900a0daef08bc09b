import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { pageSizes } from '#shared/queue/queue-limits.ts';
import { queueKey } from '#web/common/data/query-client.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { recoveryMs } from './use-queue-config.ts';
import { type QueueEntry, type QueueFilter, type QueuePage, type QueueViewer, readQueuePage } from './queue-call.ts';

/** Rows may move between pages between requests: show each once. */
export function entriesOf(pages: readonly QueuePage[]): QueueEntry[] {
  const entries = new Map<string, QueueEntry>();
  for (const page of pages) for (const entry of page.checkIns) entries.set(entry.id, entry);
  return [...entries.values()];
}

function joined({ pages }: InfiniteData<QueuePage>) {
  const [first] = pages;
  return { entries: entriesOf(pages), totalCount: first?.totalCount ?? null, activeCount: first?.activeCount ?? 0 };
}

/** Entries are adjusted to what the user of this device has done. The function must be stable. */
export type Amend = (entries: QueueEntry[], filter: QueueFilter | undefined) => QueueEntry[];

/** Idle while `filter` is undefined. */
export function useQueue(viewer: QueueViewer, filter: QueueFilter | undefined, refreshMs: number, amend?: Amend) {
  const select = useCallback(
    (data: InfiniteData<QueuePage>) => {
      const queue = joined(data);
      return amend ? { ...queue, entries: amend(queue.entries, filter) } : queue;
    },
    [amend, filter],
  );
  return useInfiniteQuery({
    queryKey: [...queueKey, viewer, filter],
    queryFn: ({ pageParam, signal }) => readQueuePage(viewer, { ...filter, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    select,
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  });
}

async function readAll(filter: QueueFilter, signal: AbortSignal) {
  const pages: QueuePage[] = [];
  do {
    const query = { ...filter, page: pages.length, pageSize: pageSizes.max };
    // Each page says whether more follow.
    pages.push(await readQueuePage('public', query, signal));
  } while (pages.at(-1)?.hasMore);
  const [first] = pages;
  const calledPriority = (first?.view === 'public' && first.calledPriority) || [];
  const calls = pages.flatMap((page) => (page.view === 'public' && page.calls) || []);
  return { entries: entriesOf(pages), activeCount: first?.activeCount ?? 0, calledPriority, calls };
}

/** The queue is that of the public view, and is refetched even in the background. */
export function useWholeQueue(filter: QueueFilter | undefined, refreshMs: number) {
  const wanted = useMemo(() => filter ?? {}, [filter]);
  return useQuery({
    queryKey: [...queueKey, 'whole', filter],
    queryFn: ({ signal }) => readAll(wanted, signal),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
    staleTime: refreshMs,
    refetchInterval: ({ state }) => (state.status === 'error' ? Math.min(recoveryMs, refreshMs) : refreshMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  });
}
