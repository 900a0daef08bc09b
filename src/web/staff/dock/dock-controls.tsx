import { clsx } from 'clsx';
import { LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { dockInRefusal, dockOutRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useNextStep } from './use-next-step.ts';
import { Button } from '#web/common/ui/button.tsx';
import { UndoDockStep } from './undo-dock-step.tsx';
import { useRestAfterChange } from './rest.ts';
import { useDockActions } from './use-dock-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** How long Dock Out is inactive after a Dock In. Source: docs/product, "Dock In and Dock Out". */
const dockOutRestMs = 1000;

interface StepProps {
  name: string;
  time: string;
  refusal: string | null;
  /** Why it is not possible, unless the recorded time already shows that. */
  reason: string | null;
  isNext: boolean;
  /** Ignores presses for now, although it is possible. */
  isResting?: boolean;
  busy: boolean;
  icon: ReactNode;
  onPress: () => void;
}

function DockStep({ name, time, refusal, reason, isNext, isResting = false, busy, icon, onPress }: StepProps) {
  return (
    <div className="grid content-start gap-2">
      <p
        className={clsx(
          'grid min-h-16 place-items-center rounded-lg px-1 text-xl font-black whitespace-nowrap tabular-nums min-[22.5rem]:text-2xl sm:text-3xl',
          time ? 'bg-ink text-panel' : 'border-2 border-dashed border-edge text-soft',
        )}
      >
        <span>
          <span className="sr-only">{name}: </span>
          {time || <span aria-hidden>--:--</span>}
          {!time && <span className="sr-only">not recorded</span>}
        </span>
      </p>
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

/** Dock In and Dock Out of a check-in with their times; only what the dock rules allow can be pressed. */
export function DockControls({ checkIn }: { checkIn: StaffCheckIn }) {
  const { record, busy } = useDockActions(checkIn);
  const section = useKeptFocus<HTMLElement>(busy !== null);
  const shown = useShownClock();
  const inRefusal = dockInRefusal(checkIn);
  const outRefusal = dockOutRefusal(checkIn);
  const next = useNextStep(checkIn)?.step;
  const isResting = useRestAfterChange(checkIn.dockInAt, dockOutRestMs);
  return (
    <section ref={section} tabIndex={-1} aria-label="Dock In and Dock Out" className="grid grid-cols-2 gap-3 sm:gap-4">
      <DockStep
        name="Dock In"
        time={shown(checkIn.dockInTime)}
        refusal={inRefusal}
        reason={checkIn.dockInTime ? null : inRefusal}
        isNext={next === 'dock-in'}
        busy={busy === 'dockInAt'}
        icon={<LogIn aria-hidden className="size-6" />}
        onPress={() => record('dockInAt')}
      />
      <DockStep
        name="Dock Out"
        time={shown(checkIn.dockOutTime)}
        refusal={outRefusal}
        reason={checkIn.dockInTime && !checkIn.dockOutTime ? outRefusal : null}
        isNext={next === 'dock-out'}
        isResting={isResting}
        busy={busy === 'dockOutAt'}
        icon={<LogOut aria-hidden className="size-6" />}
        onPress={() => record('dockOutAt')}
      />
      <UndoDockStep checkIn={checkIn} />
    </section>
  );
}
