import { clsx } from 'clsx';
import { LogIn, Megaphone } from 'lucide-react';
import { type MouseEvent, type ReactElement, useState } from 'react';

import { dockInRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { useDocks, useFacilitySettings } from '#web/staff/data/facilities.ts';
import { askForReason } from './ask-for-reason.ts';
import { AssignDock } from './assign-dock.tsx';
import { useStepState } from './recent-steps.ts';
import { restMs, useElapsed, useRestAfterChange } from './rest.ts';
import { swallowSecondTap } from './second-tap.ts';
import { StepDoneInRow, StepDoneOnCard } from './step-done.tsx';
import { dockTexts, stepTexts, stepNames } from '#web/staff/texts/truck.ts';
import { type Moment, useDockActions } from './use-dock-actions.ts';
import { useFocusOnChange, useKeptFocus } from './use-kept-focus.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { isPlain, stepIcons } from './step-items.tsx';
import { type NextStep as Next, useNextStep } from './use-next-step.ts';
import { takeAndAnnounce } from './use-steps.ts';
import { say } from '#web/common/data/words.ts';

interface NextStepProps {
  checkIn: StaffCheckIn;
  look: 'row' | 'card';
  /** The surrounding screen may know better whether the step is due. */
  isDue?: boolean;
  className?: string;
}

interface StepButtonProps extends Pick<NextStepProps, 'checkIn' | 'look' | 'isDue'> {
  next: Next;
  isResting: boolean;
}

/** These steps are recorded with the time of the press; their place then shows what was done. */
const moments: Partial<Record<Next['step'], Moment>> = { 'dock-in': 'dockInAt', 'dock-out': 'dockOutAt' };

/** Longer labels are smaller in narrow lists. */
const shortLabel = 9;

function useTaking(checkIn: StaffCheckIn) {
  const { record, busy } = useDockActions(checkIn);
  const [isTaking, setTaking] = useState(false);
  const { gateOutSeal } = useFacilitySettings(checkIn.facility);
  const taken = (step: Step) => {
    setTaking(true);
    void takeAndAnnounce(checkIn, step).finally(() => setTaking(false));
  };
  const take = ({ step, dock }: Next) => {
    const moment = moments[step];
    if (moment) return record(moment);
    if (step === 'gate-out' && gateOutSeal) return askForReason({ checkIn, steps: [step], take: taken });
    taken({ step, ...(dock !== undefined && { dock }) });
  };
  return { take, isBusy: busy !== null || isTaking };
}

export function DockQuestion({ checkIn, trigger }: { checkIn: StaffCheckIn; trigger: ReactElement<object> }) {
  const [isOpen, setOpen] = useState(false);
  const docks = useDocks(checkIn.facility);
  const legend = say(dockTexts.questionFor, { driver: checkIn.driverName });
  return (
    <Popover label={legend} open={isOpen} onOpenChange={setOpen} className="w-128" trigger={trigger}>
      <AssignDock checkIn={checkIn} docks={docks} legend={legend} isResting={false} onAssigned={() => setOpen(false)} />
    </Popover>
  );
}

function StepButton({ checkIn, next, isResting, look, isDue = next.isDue }: StepButtonProps) {
  const { take, isBusy } = useTaking(checkIn);
  const button = useKeptFocus<HTMLButtonElement>(isBusy);
  const { step, label } = next;
  const isQuestion = step === 'call' && next.dock === undefined;
  const shown = (
    <Button
      ref={button}
      variant={isDue ? 'primary' : 'secondary'}
      className={clsx(
        'min-w-0',
        look === 'row' ? 'flex-1 text-sm! wrap-anywhere' : 'ms-auto whitespace-nowrap',
        // The padding compensates for the outline, so that no label wraps because of it.
        look === 'row' && (isDue ? 'px-1.5!' : 'px-1!'),
        look === 'row' && label.length > shortLabel && 'max-[105rem]:text-xs!',
      )}
      busy={isBusy}
      title={label}
      aria-label={say(stepTexts.of, { step: label, driver: checkIn.driverName })}
      aria-disabled={isResting || undefined}
      {...(!isQuestion && {
        onClick: (event) => {
          if (isResting) return;
          swallowSecondTap(event);
          take(next);
        },
      })}
    >
      {!isBusy && (
        <span className={clsx('[&>svg]:size-5 [&>svg]:shrink-0', look === 'row' && 'max-[105rem]:hidden')}>
          {isPlain(step) ? stepIcons[step] : <Megaphone aria-hidden />}
        </span>
      )}
      {label}
    </Button>
  );
  return isQuestion ? <DockQuestion checkIn={checkIn} trigger={shown} /> : shown;
}

/** Some trucks come to a dock without a call. */
function DockInAtOnce({ checkIn, isResting, look }: Omit<StepButtonProps, 'next'>) {
  const { record, busy } = useDockActions(checkIn);
  const text = stepNames['dock-in'];
  const label = say(stepTexts.of, { step: text, driver: checkIn.driverName });
  const press = (event: MouseEvent) => {
    if (isResting || busy !== null) return;
    swallowSecondTap(event);
    record('dockInAt');
  };
  if (look === 'row') {
    return (
      <IconButton
        label={label}
        icon={<LogIn />}
        className="-me-1"
        aria-disabled={isResting || undefined}
        onClick={press}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      busy={busy !== null}
      aria-label={label}
      aria-disabled={isResting || undefined}
      onClick={press}
    >
      {text}
    </Button>
  );
}

/**
 * In lists, a step that is due is orange. After Dock In and Dock Out the same place shows what was done for a while, so
 * that the second tap of a double tap is never a second step.
 */
export function NextStep({ checkIn: given, look, isDue, className }: NextStepProps) {
  const { checkIn, state, since } = useStepState(given);
  const next = useNextStep(checkIn);
  const docks = useDocks(checkIn.facility);
  const isNew = !useElapsed(since, restMs);
  const isChanged = useRestAfterChange(`${state} ${next?.step}`);
  const shown = useFocusOnChange<HTMLDivElement>(state);
  const Done = look === 'row' ? StepDoneInRow : StepDoneOnCard;
  if (state === 'step' && !next) return null;
  return (
    <div
      ref={shown}
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 items-center outline-none',
        look === 'card' ? 'flex-wrap justify-end gap-2' : 'gap-1',
        className,
      )}
    >
      {state === 'step' && next ? (
        <>
          <StepButton
            checkIn={checkIn}
            next={next}
            isResting={isChanged}
            look={look}
            {...(isDue !== undefined && { isDue })}
          />
          {next.step !== 'dock-in' && dockInRefusal(checkIn) === null && (
            <DockInAtOnce checkIn={checkIn} isResting={isChanged} look={look} />
          )}
        </>
      ) : (
        <Done checkIn={checkIn} docks={docks} asks={state === 'asks'} isResting={isNew} />
      )}
    </div>
  );
}
