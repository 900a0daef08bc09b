import { useQuery } from '@tanstack/react-query';

import { readAcceptedRules } from '#shared/contract/site-rules.ts';
import { siteRules } from '#shared/words/en/staff/site-rules.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { RuleText } from '#web/driver/form/gate/rule-text.tsx';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';

const texts = inLanguage('siteRules', siteRules);

/** The rules are as the driver read them: a published version never changes. */
export function RulesRead({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.acceptedRules(id),
    queryFn: ({ signal }) => callAsStaff(readAcceptedRules, { params: { id }, signal }),
    staleTime: Infinity,
    retry: retryAsPolicy,
  });
  if (isError && !data) return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
  return data && <RuleText {...data} />;
}
