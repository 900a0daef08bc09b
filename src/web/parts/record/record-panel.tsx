import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useCheckIn } from '#web/data/queries/check-in-record.ts';
import { useTakenDocks } from '#web/data/queries/taken-docks.ts';
import { ApiError } from '#web/data/api.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { CallHistory } from '#web/parts/calls/call-history.tsx';
import { CallPanel } from '#web/parts/calls/call-panel.tsx';
import { DockChoice } from '#web/parts/dock/dock-choice.tsx';
import { DockControls } from '#web/parts/dock/dock-controls.tsx';
import { YardContext } from '#web/parts/steps/use-next-step.ts';
import { StepButtons } from '#web/parts/steps/step-buttons.tsx';
import { IfMay } from '#web/parts/session/if-may.tsx';
import { recordTexts } from '#web/parts/texts/record.ts';
import { useRetry } from '#web/parts/refresh/use-retry.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordHead } from './record-head.tsx';

function RecordSteps({ checkIn }: { checkIn: StaffCheckIn }) {
  return (
    <YardContext value={useTakenDocks([checkIn.facility])}>
      <DockChoice checkIn={checkIn} />
      <DockControls checkIn={checkIn} />
      <StepButtons checkIn={checkIn} />
    </YardContext>
  );
}

/** A check-in for staff, kept up to date, with Dock In and Dock Out. */
export function RecordPanel({ id }: { id: string }) {
  const { data: checkIn, isPending, error, refetch } = useCheckIn(id);
  const retry = useRetry(refetch, recordTexts.retriedInVain);
  const isGone = checkIn === null || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  if (isGone) return <EmptyState title={recordTexts.notFound.title}>{errorTexts.checkInNotFound}</EmptyState>;
  if (checkIn) {
    return (
      <div className="grid gap-6">
        <RecordHead checkIn={checkIn} />
        <CallPanel checkIn={checkIn} />
        <IfMay action="check-in:update">
          <RecordSteps checkIn={checkIn} />
        </IfMay>
        <CallHistory checkIn={checkIn} />
        <RecordDetails checkIn={checkIn} />
      </div>
    );
  }
  if (isPending) return <Loading>Loading check-in data...</Loading>;
  return (
    <EmptyState title={recordTexts.notLoaded.title} actions={<Button onClick={retry}>Retry Loading</Button>}>
      {error?.message}
    </EmptyState>
  );
}
