import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { type StepName, stepRule } from '#shared/check-in/steps.ts';
import { useCallItems } from '#web/parts/calls/call-steps.tsx';
import { restMs, useRestAfterChange } from '#web/parts/dock/rest.ts';
import { swallowSecondTap } from '#web/parts/dock/second-tap.ts';
import { type PlainStep, reasonItems, stepIcons, stepItem } from '#web/parts/steps/step-items.tsx';
import { stepTexts } from '#web/parts/steps/texts.ts';
import { useOfferedSteps } from '#web/parts/steps/use-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardHands } from '../board-context.ts';
import { doorTexts as texts } from '../texts.ts';

/** Of the steps that are possible at a door, the one to take next. */
const nextFirst = ['dock-in', 'start-work', 'end-work', 'dock-out'] as const satisfies readonly PlainStep[];

/** The step to take next among those offered; undefined if none is. */
export function nextOf(offered: readonly StepName[]): (typeof nextFirst)[number] | undefined {
  return nextFirst.find((step) => offered.includes(step));
}

/** The steps of a truck at a door that need a menu. */
export function useDoorItems(truck: StaffCheckIn) {
  const { board, take, ask } = useBoardHands();
  const offered = useOfferedSteps(truck, board.settings);
  const plain = offered.filter(
    (step): step is PlainStep => step !== 'call' && step !== 'move' && step !== nextOf(offered),
  );
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
  const step = nextOf(offered);
  const isResting = useRestAfterChange(`${truck.id} ${step}`, restMs);
  if (!step) return null;
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
