import { Link, useLocation } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { recordPageTexts } from '#web/driver/record/texts.ts';
import { useCheckIn } from '#web/staff/data/check-in-record.ts';
import { ApiError } from '#web/common/data/api.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { CallHistory } from '#web/staff/calls/call-history.tsx';
import { CallPanel } from '#web/staff/calls/call-panel.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { recordTexts } from '#web/common/texts/loading.ts';
import { useRetry } from '#web/common/refresh/use-retry.ts';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { RecordPapers } from '#web/staff/papers/record-papers.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordSteps } from './record-steps.tsx';

function RecordPanel({ id }: { id: string }) {
  const { data: checkIn, isPending, error, refetch } = useCheckIn(id);
  const retry = useRetry(refetch, recordTexts.retriedInVain);
  const isGone = checkIn === null || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  if (isGone) {
    return (
      <EmptyState isFailure title={recordTexts.notFound.title}>
        {errorTexts.checkInNotFound}
      </EmptyState>
    );
  }
  if (checkIn) {
    return (
      <div className="grid gap-6">
        <RecordHead checkIn={checkIn} />
        <CallPanel checkIn={checkIn} />
        <IfMay action="check-in:update">
          <RecordSteps checkIn={checkIn} />
        </IfMay>
        <CallHistory checkIn={checkIn} />
        <RecordPapers checkIn={checkIn} />
        <RecordDetails checkIn={checkIn} />
      </div>
    );
  }
  if (isPending) return <Loading>{recordPageTexts.load.loading}</Loading>;
  return (
    <EmptyState
      isFailure
      title={recordTexts.notLoaded.title}
      actions={<Button onClick={retry}>{recordPageTexts.load.retry}</Button>}
    >
      {error?.message}
    </EmptyState>
  );
}

export function RecordDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title={recordPageTexts.dialogTitle}>
      {id !== null && (
        <>
          <RecordPanel id={id} />
          <Link
            to={paths.checkInRecord(id)}
            state={{ from: pathname }}
            className={buttonClass('secondary', 'md', 'mt-6 w-full')}
          >
            {recordPageTexts.editHeading}
          </Link>
        </>
      )}
    </Dialog>
  );
}
