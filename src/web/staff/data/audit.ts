import { useInfiniteQuery } from '@tanstack/react-query';

import { type AuditFilter, exportAudit, readAudit } from '#shared/contract/audit.ts';
import { callUrl } from '#web/common/data/api.ts';
import { ApiError, apiErrorTexts, errorFromAnswer } from '#web/common/data/api-error.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { renewSession } from '#web/common/data/session-renewal.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';

/** The newest entry comes first. The log is refetched on each mount. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(readAudit, { query: { ...filter, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

async function ask(filter: AuditFilter): Promise<Response> {
  try {
    return await fetch(callUrl(exportAudit, { query: filter }));
  } catch {
    throw new ApiError(apiErrorTexts.unreachable);
  }
}

/** An expired session is renewed once. Throws `ApiError` if the server refuses or the response breaks off. */
export async function readAuditFile(filter: AuditFilter): Promise<Blob> {
  let answer = await ask(filter);
  if (answer.status === 401 && (await renewSession())) answer = await ask(filter);
  if (!answer.ok) throw await errorFromAnswer(answer);
  return answer.blob().catch(() => {
    throw new ApiError(apiErrorTexts.unreachable);
  });
}
