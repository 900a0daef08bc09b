import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { followedAfterLeavingMs, visitPollMs } from '#shared/visit/visit-rules.ts';
import { keepHere } from '#web/common/data/kept-here.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { askForVisit, type VisitAnswer, type VisitToken } from './visit-calls.ts';
import type { Visit } from '#shared/contract/visit.ts';

const key = 'warehouse-check-in:visit:v1';

/** The visit is as last reported, with the time by this device's clock. It has nothing that the driver typed. */
interface KeptVisit {
  of: VisitToken;
  visit: Visit;
  at: number;
}

/** Pages opened without a network use it. Only the last visit followed in this browser is kept. */
const keepVisit = (kept: KeptVisit): void => keepHere('device', key, kept);

function readKeptText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage, nothing was kept.
    return null;
  }
}

/** Null if the visit belongs to another link, or was stored too long ago. */
function parseKeptVisit(text: string | null, of: VisitToken): KeptVisit | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptVisit | null;
    const isOld = !kept || Math.abs(Date.now() - kept.at) > followedAfterLeavingMs;
    return isOld || kept.of !== of || !Array.isArray(kept.visit.times) ? null : kept;
  } catch {
    // The text was written by something else.
    return null;
  }
}

/** Call it once the server no longer knows the visit. */
const forgetVisit = (): void => keepHere('device', key, null);

/** Requests are repeated this often while there is no response. */
const recoveryMs = 5_000;

/** Without a visit, the page asks only when somebody looks at it. */
function intervalAfter(answer: VisitAnswer | undefined): number | false {
  if (!answer) return recoveryMs;
  return answer.kind === 'known' ? visitPollMs(answer.visit) : false;
}

/** `at` is when the server last reported the visit; `isLost` says whether it may have changed since. */
export type Followed =
  | { kind: 'known'; visit: KeptVisit['visit']; at: number; isLost: boolean }
  | { kind: 'none' | 'unknown' | 'loading' | 'failed' };

interface FollowedVisit {
  followed: Followed;
  refetch: () => void;
}

/** With `always`, the visit is followed while the page is hidden too. */
export function useVisit(token: VisitToken, always: boolean): FollowedVisit {
  // The first render must match the server-rendered page, which has no stored visit.
  const keptText = useSyncExternalStore(
    () => () => undefined,
    readKeptText,
    () => null,
  );
  const kept = useMemo(() => parseKeptVisit(keptText, token), [keptText, token]);
  const { data, dataUpdatedAt, failureCount, isError, refetch } = useQuery({
    queryKey: ['visit', token],
    queryFn: async ({ signal }) => {
      const answer = await askForVisit(token, signal);
      if (answer.kind === 'known') keepVisit({ of: token, visit: answer.visit, at: Date.now() });
      else forgetVisit();
      return answer;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => intervalAfter(state.data),
    refetchIntervalInBackground: always,
    refetchOnWindowFocus: true,
  });
  const { isOnline } = useConnection();
  // After a connection loss, the visit is requested as soon as there is a connection.
  useEffect(() => {
    if (isOnline) void refetch();
  }, [isOnline, refetch]);
  const again = () => void refetch();
  const isLost = !isOnline || isError || failureCount > 0;
  if (data?.kind === 'known')
    return { followed: { kind: 'known', visit: data.visit, at: dataUpdatedAt, isLost }, refetch: again };
  if (data) return { followed: { kind: data.kind }, refetch: again };
  if (kept && isLost) return { followed: { kind: 'known', visit: kept.visit, at: kept.at, isLost }, refetch: again };
  return { followed: { kind: isLost ? 'failed' : 'loading' }, refetch: again };
}
