import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { useRestAfterChange } from './rest.ts';
import { swallowSecondTap } from './second-tap.ts';
import { Button } from '#web/common/ui/button.tsx';
import type { StepName } from '#shared/check-in/steps.ts';
import { stepTexts } from '#web/staff/texts/truck.ts';
import { useStepItems } from './step-items.tsx';
import { DockQuestion } from './next-step.tsx';
import { type NextStep, useNextStep } from './use-next-step.ts';
import { takeAndAnnounce } from './use-steps.ts';

/** A record has separate buttons for these steps. */
const elsewhere: readonly StepName[] = ['dock-in', 'dock-out'];

interface StepButtonsProps {
  checkIn: StaffCheckIn;
  /** The shown call includes the button that takes it back. */
  isCallShown: boolean;
}

interface CallButtonProps extends Pick<StepButtonsProps, 'checkIn'> {
  next: NextStep;
  isResting: boolean;
}

/**
 * The truck is called to the first free dock. Until that is known, and if none is free, the button asks for a dock in
 * the same place.
 */
function CallButton({ checkIn, next: { label, dock }, isResting }: CallButtonProps) {
  // The same width in both cases, so that neighboring controls do not move.
  const className = 'min-w-34 px-3! [&>svg]:size-5';
  const content = (
    <>
      <Megaphone aria-hidden />
      {label}
    </>
  );
  if (dock === undefined) {
    const trigger = (
      <Button variant="secondary" className={className}>
        {content}
      </Button>
    );
    return <DockQuestion checkIn={checkIn} trigger={trigger} />;
  }
  return (
    <Button
      className={className}
      aria-disabled={isResting || undefined}
      onClick={(event) => {
        if (isResting) return;
        swallowSecondTap(event);
        void takeAndAnnounce(checkIn, { step: 'call', dock });
      }}
    >
      {content}
    </Button>
  );
}

/** Steps with buttons of their own are left out. Renders nothing if there are no others. */
export function StepButtons({ checkIn, isCallShown }: StepButtonsProps) {
  const next = useNextStep(checkIn);
  const except = isCallShown ? [...elsewhere, 'uncall' as const] : elsewhere;
  const items = useStepItems(checkIn, useFacilitySettings(checkIn.facility), { except });
  const isResting = useRestAfterChange(checkIn.stage);
  const isCall = next?.step === 'call';
  if (items.length === 0 && !isCall) return null;
  return (
    <section aria-label={stepTexts.region} className="flex flex-wrap gap-2">
      {isCall && <CallButton checkIn={checkIn} next={next} isResting={isResting} />}
      {items.map(({ label, icon, danger, onSelect }) => (
        <Button
          key={label}
          variant={label === next?.label ? 'primary' : 'secondary'}
          className={clsx('px-3! [&>svg]:size-5', danger && 'text-stop-text!')}
          aria-disabled={isResting || undefined}
          onClick={(event) => {
            if (isResting) return;
            swallowSecondTap(event);
            onSelect();
          }}
        >
          {icon}
          {label}
        </Button>
      ))}
    </section>
  );
}
