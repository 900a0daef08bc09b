import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { offeredSteps, type StepChoices, type StepName } from '#shared/check-in/steps.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { takeStep } from '#web/staff/data/steps.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { undoAction } from './take-back-step.ts';
import { warnUnseen } from './warn-unseen.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { stepDone } from '#web/staff/texts/truck.ts';
import { changeTexts, checkInUpdated } from '#web/staff/texts/messages.ts';

/** The rules and the user's role decide; the order is that of the table of steps. */
export function useOfferedSteps(checkIn: StaffCheckIn, choices: StepChoices): StepName[] {
  const may = { step: useMay('check-in:step'), move: useMay('check-in:move') };
  return may.step ? offeredSteps(checkIn, choices).filter((step) => step !== 'move' || may.move) : [];
}

/** The announcement offers an undo. Resolves to null if the step was refused or queued. */
export async function takeAndAnnounce(checkIn: StaffCheckIn, step: Step): Promise<StaffCheckIn | null> {
  try {
    const answer = await takeStep({ checkIn, step });
    if (!answer) return null;
    toast({ ...checkInUpdated(stepDone(step.step, answer)), variant: 'success', ...undoAction(answer) });
    if (step.step === 'call') warnUnseen([answer]);
    return answer;
  } catch (error) {
    const description = error instanceof Error ? shownClock(error.message) : undefined;
    toast({ ...changeTexts.notUpdated, ...(description && { description }), variant: 'destructive' });
    return null;
  }
}
