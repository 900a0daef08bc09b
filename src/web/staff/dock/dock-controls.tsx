import { LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { dockInRefusal, dockOutRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useNextStep } from './use-next-step.ts';
import { Button } from '#web/common/ui/button.tsx';
import { StageLine } from './stage-line.tsx';
import { UndoDockStep } from './undo-dock-step.tsx';
import { useRestAfterChange } from './rest.ts';
import { useDockActions } from './use-dock-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { dockRefusalTexts, dockTexts, stepNames } from '#web/staff/texts/truck.ts';

/** Dock Out is inactive for this long after a Dock In. Source: docs/product, "Dock In and Dock Out". */
const dockOutRestMs = 1000;

/** Hidden on the narrowest phones, to leave room for the word. */
const iconClass = 'size-6 shrink-0 max-[22.5rem]:hidden';

interface StepProps {
  name: string;
  refusal: string | null;
  /** This says why the step is not possible, unless the recorded time already shows that. */
  reason: string | null;
  isNext: boolean;
  /** True while presses are ignored, although the step is possible. */
  isResting?: boolean;
  busy: boolean;
  icon: ReactNode;
  onPress: () => void;
}

function DockStep({ name, refusal, reason, isNext, isResting = false, busy, icon, onPress }: StepProps) {
  return (
    <div className="grid content-start gap-1.5">
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        size="lg"
        className="min-h-16! w-full px-3! whitespace-nowrap"
        disabled={refusal !== null || isResting}
        busy={busy}
        onClick={onPress}
      >
        {!busy && icon}
        {name}
      </Button>
      {reason && <p className="text-sm text-soft">{reason}</p>}
    </div>
  );
}

/** Only what the dock rules allow can be pressed. */
export function DockControls({ checkIn }: { checkIn: StaffCheckIn }) {
  const { record, busy } = useDockActions(checkIn);
  const section = useKeptFocus<HTMLElement>(busy !== null);
  const inRefusal = dockInRefusal(checkIn, dockRefusalTexts);
  const outRefusal = dockOutRefusal(checkIn, dockRefusalTexts);
  const next = useNextStep(checkIn)?.step;
  const isResting = useRestAfterChange(checkIn.dockInAt, dockOutRestMs);
  return (
    <section ref={section} tabIndex={-1} aria-label={dockTexts.inAndOut} className="grid grid-cols-2 gap-3 pt-1.5">
      <StageLine checkIn={checkIn} />
      <DockStep
        name={stepNames.dockInAt}
        refusal={inRefusal}
        reason={checkIn.dockInTime ? null : inRefusal}
        isNext={next === 'dock-in'}
        busy={busy === 'dockInAt'}
        icon={<LogIn aria-hidden className={iconClass} />}
        onPress={() => record('dockInAt')}
      />
      <DockStep
        name={stepNames.dockOutAt}
        refusal={outRefusal}
        reason={checkIn.dockInTime && !checkIn.dockOutTime ? outRefusal : null}
        isNext={next === 'dock-out'}
        isResting={isResting}
        busy={busy === 'dockOutAt'}
        icon={<LogOut aria-hidden className={iconClass} />}
        onPress={() => record('dockOutAt')}
      />
      <UndoDockStep checkIn={checkIn} />
    </section>
  );
}
