import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dueStep } from '#shared/check-in/steps.ts';
import { restMs, useRestAfterChange } from '#web/staff/dock/rest.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { isPlain, stepIcons } from '#web/staff/dock/step-items.tsx';
import { stepTexts, stepNames } from '#web/staff/texts/truck.ts';
import { isWaitedFor } from '#web/staff/dock/use-next-step.ts';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { Button } from '#web/common/ui/button.tsx';
import { useBoardActions } from '../board-context.ts';
import { say } from '#web/common/data/words.ts';

/** The button is low for use with a mouse, but high enough for a thumb on touch screens. */
export const tileButton = 'w-full px-2! text-sm! pointer-fine:min-h-9! [&>svg]:size-4 [&>svg]:shrink-0';

interface DoorStepProps {
  truck: StaffCheckIn;
  /** True for the most urgent action at the door. */
  isDue: boolean;
}

export function DoorStep({ truck, isDue }: DoorStepProps) {
  const { board, take } = useBoardActions();
  const offered = useOfferedSteps(truck, board.settings);
  const step = dueStep(truck, offered);
  const isResting = useRestAfterChange(`${truck.id} ${step}`, restMs);
  if (!step || !isPlain(step)) return null;
  return (
    <Button
      variant={isDue && isWaitedFor(step, truck) ? 'primary' : 'secondary'}
      className={tileButton}
      aria-label={say(stepTexts.of, { step: stepNames[step], driver: truck.driverName })}
      aria-disabled={isResting || undefined}
      onClick={(event) => {
        if (isResting) return;
        swallowSecondTap(event);
        take(truck, { step });
      }}
    >
      {stepIcons[step]}
      {stepNames[step]}
    </Button>
  );
}
