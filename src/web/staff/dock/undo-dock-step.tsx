import { Undo2 } from 'lucide-react';

import { dockText } from '#shared/check-in/dock.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { stageTexts } from '#web/common/texts/check-in.ts';
import { Button } from '#web/common/ui/button.tsx';
import { dockTexts as texts, undoLabel } from '#web/staff/texts/truck.ts';
import { useStepState } from './recent-steps.ts';
import { useTakeBack } from './take-back-step.ts';
import { say } from '#web/common/data/words.ts';

export function doneText(checkIn: StaffCheckIn): string {
  if (checkIn.dockOutTime) return say(texts.left, { time: shownClock(checkIn.dockOutTime) });
  if (checkIn.dockInAt !== null) return say(texts.atDock, { dock: dockText(checkIn) });
  const stage = stageOf(checkIn);
  return stage === 'called' ? say(texts.toDock, { dock: dockText(checkIn) }) : stageTexts[stage];
}

/** Renders nothing once something newer has touched the record. */
export function UndoDockStep({ checkIn }: { checkIn: StaffCheckIn }) {
  const { steps, isBusy, undo } = useTakeBack(checkIn);
  if (steps.length === 0) return null;
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-accent-wash py-2 pe-2 ps-4">
      <p className="min-w-0 font-bold">{doneText(checkIn)}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void undo()}>
        {!isBusy && <Undo2 aria-hidden className="size-5" />}
        {undoLabel(steps)}
      </Button>
    </div>
  );
}

/** The button appears once the step's place shows the next step again. */
export function UndoLater({ checkIn: given, className }: { checkIn: StaffCheckIn; className?: string }) {
  const { checkIn, state } = useStepState(given);
  const { steps, isBusy, undo } = useTakeBack(checkIn);
  if (state !== 'step' || steps.length === 0) return null;
  return (
    <Button
      variant="quiet"
      className={className ?? ''}
      busy={isBusy}
      aria-label={`${undoLabel(steps)}, ${isolated(checkIn.driverName)}`}
      onClick={() => void undo()}
    >
      {undoLabel(steps)}
    </Button>
  );
}
