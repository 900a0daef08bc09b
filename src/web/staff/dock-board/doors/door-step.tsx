import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { dueStep, stepRule } from '#shared/check-in/steps.ts';
import { useCallItems } from '#web/staff/calls/call-steps.tsx';
import { restMs, useRestAfterChange } from '#web/staff/dock/rest.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { isPlain, reasonItems, stepIcons, stepItem } from '#web/staff/dock/step-items.tsx';
import { stepTexts } from '#web/staff/dock/step-texts.ts';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { Button } from '#web/common/ui/button.tsx';
import { useBoardHands } from '../board-context.ts';
import { doorTexts as texts } from '../texts.ts';

/** The steps of a truck at a door that need a menu. */
export function useDoorItems(truck: StaffCheckIn) {
  const { board, take, ask } = useBoardHands();
  const offered = useOfferedSteps(truck, board.settings);
  const next = dueStep(truck, offered);
  const plain = offered.filter((step) => isPlain(step)).filter((step) => step !== next);
  const takeStep = (step: Step) => take(truck, step);
  const again = useCallItems(truck, take);
  const items = [...again, ...plain.map((step) => stepItem(step, takeStep)), ...reasonItems(truck, offered, takeStep)];
  if (!offered.includes('call')) return items;
  return [{ label: texts.elsewhere, onSelect: () => ask({ about: 'dock', truck }) }, ...items];
}

/** The next step of a truck at a door as one press; with two trucks at it, also the way out. */
export function DoorStep({ truck, isShared }: { truck: StaffCheckIn; isShared: boolean }) {
  const { board, take, ask } = useBoardHands();
  const offered = useOfferedSteps(truck, board.settings);
  const step = dueStep(truck, offered);
  const isResting = useRestAfterChange(`${truck.id} ${step}`, restMs);
  if (!step || !isPlain(step)) return null;
  return (
    <div className="grid gap-2">
      <Button
        variant={step === 'dock-in' || step === 'dock-out' ? 'primary' : 'secondary'}
        className="min-h-14 w-full [&>svg]:size-5"
        aria-label={stepTexts.of(stepRule(step).text, truck.driverName)}
        aria-disabled={isResting || undefined}
        onClick={(event) => {
          if (isResting) return;
          swallowSecondTap(event);
          take(truck, { step });
        }}
      >
        {stepIcons[step]}
        {stepRule(step).text}
      </Button>
      {isShared && offered.includes('call') && (
        <Button
          variant="secondary"
          aria-label={stepTexts.of(texts.elsewhere, truck.driverName)}
          onClick={() => ask({ about: 'dock', truck })}
        >
          {texts.elsewhere}
        </Button>
      )}
    </div>
  );
}
