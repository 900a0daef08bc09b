import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { createStore } from '#web/common/data/store.ts';

export interface ReasonPrompt {
  checkIn: StaffCheckIn;
  /** The steps to choose from, all of which take a reason; or the gate out, which takes a seal number. */
  steps: readonly [StepName, ...StepName[]];
  take: (step: Step) => void;
}

/** The step for which `ReasonDialog` asks for a reason or seal number. */
export const reasonPrompt = createStore<ReasonPrompt | null>(null);

/** Asks for a step of a truck and its reason; for screens that render `ReasonDialog`. */
export const askForReason = (question: ReasonPrompt): void => reasonPrompt.write(question);
