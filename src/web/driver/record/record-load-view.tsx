import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

import { may } from '#shared/access/permissions.ts';
import { retryPolicy } from '#shared/errors/retry.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useSession } from '#web/common/data/session.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { recordTexts } from '#web/common/texts/loading.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { recordPageTexts } from './texts.ts';
import type { RecordLoad } from './use-record-load.ts';
import { say } from '#web/common/data/words.ts';

const texts = recordPageTexts.load;
/** The explanation is shown this long before the form opens. Source: docs/product, "Loading a check-in". */
const redirectAfterMs = 2000;

function RecordGone() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ ...recordTexts.notFound, variant: 'warning' });
    const timer = setTimeout(() => void navigate(paths.checkIn, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  const { title, description } = recordTexts.notFound;
  return (
    <Card look="sign" className="grid gap-2 py-12 text-center">
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p>{description}</p>
    </Card>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card look="sign" role="alert" className="grid justify-items-center gap-3 py-10 text-center">
      <h1 className="text-2xl font-extrabold">{recordTexts.notLoaded.title}</h1>
      <p>{recordTexts.notLoaded.description}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{texts.retry}</Button>
        <IfMay action="check-in:create">
          <Link to={paths.checkIn} className={buttonClass('secondary')}>
            {texts.createNew}
          </Link>
        </IfMay>
      </div>
    </Card>
  );
}

function StillLoading({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  const isRetrying = attempt > 1;
  return (
    <div className="grid min-h-96 content-center justify-items-center gap-3">
      <Loading className="pb-0">{texts.loading}</Loading>
      {isRetrying && <p className="text-soft">{say(texts.attempt, { attempt, limit: retryPolicy.attempts })}</p>}
      {isRetrying && attempt < retryPolicy.attempts && (
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

interface RecordLoadViewProps {
  load: Exclude<RecordLoad<unknown>, { state: 'ready' }>;
  /** Accounts that may not use the form see this in place of a deleted record. */
  notHere?: ReactNode;
}

export function RecordLoadView({ load, notHere }: RecordLoadViewProps) {
  const { user } = useSession();
  const isSentOn = user === null || (user.facilities === undefined && may(user.role, 'check-in:create'));
  if (load.state === 'gone') return isSentOn ? <RecordGone /> : notHere;
  if (load.state === 'failed') return <LoadFailed onRetry={load.retry} />;
  return <StillLoading attempt={load.attempt} onRetry={load.retry} />;
}
