import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useShownCall } from '#web/staff/calls/use-shown-call.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { DockChoice } from '#web/staff/dock/dock-choice.tsx';
import { DockControls } from '#web/staff/dock/dock-controls.tsx';
import { StepButtons } from '#web/staff/dock/step-buttons.tsx';
import { YardContext } from '#web/staff/dock/use-next-step.ts';

/** The stages of a truck's visit with their times, each step that is possible as one press, and its dock. */
export function RecordSteps({ checkIn }: { checkIn: StaffCheckIn }) {
  // The call says itself how it is taken back.
  const isCallShown = useShownCall(checkIn) !== undefined;
  return (
    <YardContext value={useTakenDocks([checkIn.facility])}>
      <DockControls checkIn={checkIn} />
      <StepButtons checkIn={checkIn} isCallShown={isCallShown} />
      <DockChoice checkIn={checkIn} />
    </YardContext>
  );
}
