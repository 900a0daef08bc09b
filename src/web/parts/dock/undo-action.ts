import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { readUndoable } from '#web/data/undo/undo-store.ts';
import type { ToastInput } from '#web/ui/toast-store.ts';
import { stepTopic, undoLabel } from './texts.ts';
import { takeBackStep } from './take-back-step.ts';

/** A toast action that undoes the step. */
export function undoAction(checkIn: StaffCheckIn): Pick<ToastInput, 'actions' | 'topic'> {
  const steps = readUndoable(checkIn.id, checkIn.version);
  const topic = stepTopic(checkIn.id);
  if (steps.length === 0) return { topic };
  return { topic, actions: [{ label: undoLabel(steps), onPress: () => void takeBackStep(checkIn) }] };
}
