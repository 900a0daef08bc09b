import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useShownCall } from '#web/staff/calls/use-shown-call.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { DockControls } from '#web/staff/dock/dock-controls.tsx';
import { StepButtons } from '#web/staff/dock/step-buttons.tsx';
import { YardContext } from '#web/staff/dock/use-next-step.ts';
import { assignedDock, queueState } from '#shared/check-in/dock.ts';
import { useDocks } from '#web/staff/data/facilities.ts';
import { AssignDock } from '#web/staff/dock/assign-dock.tsx';
import { dockTexts as texts } from '#web/staff/texts/truck.ts';
import { useRestAfterChange } from '#web/staff/dock/rest.ts';

/** A dock is asked for if the truck was docked without one. */
function DockChoice({ checkIn }: { checkIn: StaffCheckIn }) {
  const isResting = useRestAfterChange(checkIn.dockInAt);
  const isUnnamed = queueState(checkIn) === 'docked' && assignedDock(checkIn) === '';
  return (
    <AssignDock
      checkIn={checkIn}
      docks={useDocks(checkIn.facility)}
      legend={isUnnamed ? texts.question : texts.dock}
      isResting={isResting}
    />
  );
}

export function RecordSteps({ checkIn }: { checkIn: StaffCheckIn }) {
  // The shown call already has the button that takes it back.
  const isCallShown = useShownCall(checkIn) !== undefined;
  return (
    <YardContext value={useTakenDocks([checkIn.facility])}>
      <DockControls checkIn={checkIn} />
      <StepButtons checkIn={checkIn} isCallShown={isCallShown} />
      <DockChoice checkIn={checkIn} />
    </YardContext>
  );
}
