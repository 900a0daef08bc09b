import { Megaphone } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { useRestAfterChange } from './rest.ts';
import { swallowSecondTap } from './second-tap.ts';
import { Button } from '#web/common/ui/button.tsx';
import type { StepName } from '#shared/check-in/steps.ts';
import { stepTexts } from './step-texts.ts';
import { useStepItems } from './step-items.tsx';
import { useNextStep } from './use-next-step.ts';
import { takeAndTell } from './use-steps.ts';

/** Steps with controls of their own on a record: the dock, Dock In, Dock Out and the status. */
const elsewhere: readonly StepName[] = ['uncall', 'dock-in', 'dock-out', 'cancel', 'reopen'];

/** The steps of a truck on its record besides those that have controls of their own; nothing if there is none. */
export function StepButtons({ checkIn }: { checkIn: StaffCheckIn }) {
  const next = useNextStep(checkIn);
  const items = useStepItems(checkIn, useFacilitySettings(checkIn.facility), { except: elsewhere });
  if (next?.dock !== undefined) {
    const { step, label, dock } = next;
    items.unshift({
      label,
      icon: <Megaphone aria-hidden />,
      onSelect: () => void takeAndTell(checkIn, { step, dock }),
    });
  }
  const isResting = useRestAfterChange(checkIn.stage);
  if (items.length === 0) return null;
  return (
    <section aria-label={stepTexts.region} className="flex flex-wrap gap-3">
      {items.map(({ label, icon, onSelect }) => (
        <Button
          key={label}
          variant={label === next?.label ? 'primary' : 'secondary'}
          className="[&>svg]:size-5"
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
