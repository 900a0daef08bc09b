import { clsx } from 'clsx';
import { LogIn, LogOut } from 'lucide-react';

import { dockInRefusal, dockOutRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/shown-text.ts';
import { useDocks } from '#web/data/queries/facilities.ts';
import { Button } from '#web/ui/button.tsx';
import { stepNames } from './texts.ts';
import { useStepPlace } from './recent-steps.ts';
import { restMs, useElapsed, useRestAfterChange } from './rest.ts';
import { swallowSecondTap } from './second-tap.ts';
import { StepDoneInRow, StepDoneOnCard } from './step-done.tsx';
import { type Moment, useDockActions } from './use-dock-actions.ts';
import { useFocusOnChange, useKeptFocus } from './use-kept-focus.ts';

interface NextDockStepProps {
  checkIn: StaffCheckIn;
  look: 'row' | 'card';
  className?: string;
}

/** The dock action due for a check-in; null if none is. */
export function dueStep(checkIn: StaffCheckIn): Moment | null {
  if (dockInRefusal(checkIn) === null) return 'dockInAt';
  return dockOutRefusal(checkIn) === null ? 'dockOutAt' : null;
}

function StepButton({ checkIn, moment, isResting, look }: NextDockStepProps & { moment: Moment; isResting: boolean }) {
  const { record, busy } = useDockActions(checkIn);
  const button = useKeptFocus<HTMLButtonElement>(busy !== null);
  const Icon = moment === 'dockInAt' ? LogIn : LogOut;
  return (
    <Button
      ref={button}
      variant={moment === 'dockInAt' ? 'secondary' : 'primary'}
      className={clsx('min-w-0 whitespace-nowrap', look === 'row' ? 'flex-1 px-3!' : 'ms-auto')}
      busy={busy !== null}
      aria-label={`${stepNames[moment]}, ${isolated(checkIn.driverName)}`}
      aria-disabled={isResting || undefined}
      onClick={(event) => {
        if (isResting) return;
        swallowSecondTap(event);
        record(moment);
      }}
    >
      {busy === null && <Icon aria-hidden className="size-5 shrink-0" />}
      {stepNames[moment]}
    </Button>
  );
}

/**
 * The dock action due for a check-in, in lists. Afterwards the same place shows what was done for a while, so that the
 * second tap of a double tap is never a second step.
 */
export function NextDockStep({ checkIn: given, look, className }: NextDockStepProps) {
  const { checkIn, place, since } = useStepPlace(given);
  const moment = dueStep(checkIn);
  const docks = useDocks(checkIn.facility);
  const isNew = !useElapsed(since, restMs);
  const isChanged = useRestAfterChange(`${place} ${moment}`);
  const shown = useFocusOnChange<HTMLDivElement>(place);
  const Done = look === 'row' ? StepDoneInRow : StepDoneOnCard;
  if (place === 'step' && !moment) return null;
  return (
    <div
      ref={shown}
      tabIndex={-1}
      className={clsx('flex min-w-0 items-center gap-2 outline-none', look === 'card' && 'flex-wrap', className)}
    >
      {place === 'step' && moment ? (
        <StepButton checkIn={checkIn} moment={moment} isResting={isChanged} look={look} />
      ) : (
        <Done checkIn={checkIn} docks={docks} asks={place === 'asks'} isResting={isNew} />
      )}
    </div>
  );
}
