import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { useApiKeys } from '#web/staff/data/api-keys.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { KeyList } from './key-list.tsx';
import { apiKeyTexts as texts } from '#web/staff/texts/people.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { say } from '#web/common/data/words.ts';

function Keys() {
  const { data, isError, isFetching, refetch } = useApiKeys();
  if (!data) {
    if (!isError) return <Loading>{texts.loading}</Loading>;
    return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const working = data.apiKeys.filter(({ state }) => state === 'active');
  const former = data.apiKeys.filter(({ state }) => state !== 'active');
  return (
    <>
      {working.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={texts.empty.title} className="py-6!">
          {texts.empty.text}
        </EmptyState>
      ) : (
        <KeyList label={texts.title} keys={working} />
      )}
      {former.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-bold">
            {say(texts.former, { count: former.length })}
          </summary>
          <KeyList label={say(texts.former, { count: former.length })} keys={former} />
        </details>
      )}
    </>
  );
}

/** The keys of programs: those that work, and those that no longer do. */
export function ApiKeysSection() {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">
          {texts.about}{' '}
          <Link to={`${paths.documentation}/api`} className="underline underline-offset-4">
            {texts.documentation}
          </Link>
        </p>
        <Button onClick={() => setMaking(true)}>{texts.make}</Button>
      </div>
      <Keys />
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}
