import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { retryPolicy } from '#shared/errors/retry.ts';
import { ApiError } from '#web/common/data/api.ts';
import { recordTexts } from '#web/common/texts/loading.ts';
import { toast } from '#web/common/ui/toast-store.ts';

/** The time includes retries. Source: docs/product, "Loading a check-in". */
const loadEndsAfterMs = 4000;

export type RecordLoad<T> =
  | { state: 'ready'; record: T }
  | { state: 'gone' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loading'; attempt: number; retry: () => void };

/** Retrying is pointless: there is no such record, or its id is invalid. */
export const isNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function useRecordLoad<T>(query: UseQueryResult<T | null>, queryKey: readonly unknown[]): RecordLoad<T> {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const isWaiting = query.isPending && !isOver;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), loadEndsAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const retry = () => {
    setOver(false);
    void client.resetQueries({ queryKey }).then(() => {
      if (client.getQueryState(queryKey)?.status !== 'error') return;
      toast({ ...recordTexts.retriedInVain, variant: 'destructive' });
    });
  };

  if (query.data === null || isNoRecord(query.error)) return { state: 'gone' };
  if (query.data !== undefined && query.data !== null) return { state: 'ready', record: query.data };
  if (!isWaiting) return { state: 'failed', retry };
  return { state: 'loading', attempt: Math.min(query.failureCount + 1, retryPolicy.attempts), retry };
}
