import { clsx } from 'clsx';
import { ChevronDown, Undo2 } from 'lucide-react';

import { assignedDock, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { AssignDock } from './assign-dock.tsx';
import { dockTexts as texts, undoLabel } from '#web/staff/texts/truck.ts';
import { setAsking } from './recent-steps.ts';
import { swallowSecondTap } from './second-tap.ts';
import { useTakeBack } from './take-back-step.ts';
import { doneText } from './undo-dock-step.tsx';
import { say } from '#web/common/data/words.ts';

interface StepDoneProps {
  checkIn: StaffCheckIn;
  docks: readonly string[];
  /** The truck was docked without a dock, and the question is still open. */
  asks: boolean;
  /** True while presses are ignored. */
  isResting: boolean;
}

interface UndoProps extends Pick<StepDoneProps, 'checkIn' | 'isResting'> {
  /** The icon is hidden where table columns are narrow. */
  isNarrow?: boolean;
}

function Undo({ checkIn, isResting, isNarrow = false }: UndoProps) {
  const { steps, isBusy, undo } = useTakeBack(checkIn);
  if (steps.length === 0) return null;
  return (
    <Button
      variant="secondary"
      className="shrink-0 px-3!"
      busy={isBusy}
      aria-label={`${undoLabel(steps)}, ${isolated(checkIn.driverName)}`}
      aria-disabled={isResting || undefined}
      onClick={(event) => {
        if (isResting) return;
        swallowSecondTap(event);
        void undo();
      }}
    >
      {!isBusy && <Undo2 aria-hidden className={clsx('size-5 shrink-0', isNarrow && 'max-2xl:hidden')} />}
      {texts.undo}
    </Button>
  );
}

function Picker({ checkIn, docks, isResting }: StepDoneProps) {
  const legend = say(texts.questionFor, { driver: checkIn.driverName });
  return <AssignDock checkIn={checkIn} docks={docks} legend={legend} isResting={isResting} />;
}

/** If no dock was assigned, the question for it opens inside. */
export function StepDoneOnCard(props: StepDoneProps) {
  const { checkIn, asks, isResting } = props;
  return (
    <>
      <p className="min-w-0 flex-1 truncate font-bold">{doneText(checkIn)}</p>
      <Undo checkIn={checkIn} isResting={isResting} />
      {asks && (
        <div className="grid min-w-0 basis-full gap-2">
          <Picker {...props} />
          <Button
            variant="quiet"
            aria-disabled={isResting || undefined}
            onClick={() => !isResting && setAsking(checkIn.id, false)}
          >
            {texts.later}
          </Button>
        </div>
      )}
    </>
  );
}

/** In a table row, the question floats beside its place. */
export function StepDoneInRow(props: StepDoneProps) {
  const { checkIn, asks, isResting } = props;
  const isUnnamed = queueState(checkIn) === 'docked' && assignedDock(checkIn) === '';
  return (
    <>
      {isUnnamed ? (
        <Popover
          label={say(texts.questionFor, { driver: checkIn.driverName })}
          open={asks}
          onOpenChange={(open) => !isResting && setAsking(checkIn.id, open)}
          className="w-128"
          trigger={
            <Button variant="secondary" className="min-w-0 flex-1 gap-1! px-2! text-sm!">
              {texts.question}
              <ChevronDown aria-hidden className="size-4 shrink-0 max-2xl:hidden" />
            </Button>
          }
        >
          <Picker {...props} />
        </Popover>
      ) : (
        <p className="min-w-0 flex-1 leading-tight font-bold">{doneText(checkIn)}</p>
      )}
      <Undo checkIn={checkIn} isResting={isResting} isNarrow />
    </>
  );
}
