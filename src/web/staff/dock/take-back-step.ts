import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { takeBack } from '#web/staff/data/undo/take-back.ts';
import { readUndoable, useUndoable } from '#web/staff/data/undo/undo-store.ts';
import { toast, type ToastInput } from '#web/common/ui/toast-store.ts';
import { dockTexts, stepNames, stepTopic, undoLabel } from '#web/staff/texts/truck.ts';
import { dropStep } from './recent-steps.ts';
import { say } from '#web/common/data/words.ts';
import { changeTexts, checkInUpdated } from '#web/staff/texts/messages.ts';

type Taken = Pick<StaffCheckIn, 'id' | 'driverName' | 'version'>;

export async function takeBackStep({ id, driverName, version }: Taken): Promise<void> {
  const steps = readUndoable(id, version);
  const [first] = steps;
  if (!first) return;
  try {
    await takeBack(id, steps);
    dropStep(id);
    toast({
      ...checkInUpdated(say(dockTexts.takenBack, { step: stepNames[first.kind], driver: driverName })),
      variant: 'success',
      topic: stepTopic(id),
    });
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    toast({ ...changeTexts.notUpdated, ...(description && { description }), variant: 'destructive' });
  }
}

/** Empty if no step can be undone. */
export function useTakeBack(checkIn: Taken) {
  const steps = useUndoable(checkIn.id, checkIn.version);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await takeBackStep(checkIn);
    setBusy(false);
  };
  return { steps, isBusy, undo };
}

/** The longest label, in characters, that leaves room for the text of a message beside the links of the header. */
const mostBesideText = 22;

export function undoAction(checkIn: StaffCheckIn): Pick<ToastInput, 'actions' | 'topic'> {
  const steps = readUndoable(checkIn.id, checkIn.version);
  const topic = stepTopic(checkIn.id);
  if (steps.length === 0) return { topic };
  const label = undoLabel(steps);
  const short = label.length > mostBesideText ? dockTexts.undo : label;
  return { topic, actions: [{ label: short, onPress: () => void takeBackStep(checkIn) }] };
}
