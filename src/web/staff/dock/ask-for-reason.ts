import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { createStore } from '#web/common/data/store.ts';

export interface ReasonPrompt {
  checkIn: StaffCheckIn;
  /** All of these take a reason, or it is the gate out, which takes a seal number. */
  steps: readonly [StepName, ...StepName[]];
  take: (step: Step) => void;
}

export const reasonPrompt = createStore<ReasonPrompt | null>(null);

/** Screens that render `ReasonDialog` can use this. */
export const askForReason = (question: ReasonPrompt): void => reasonPrompt.write(question);
