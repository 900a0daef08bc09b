import { useCallback } from 'react';

import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { newId } from '#web/common/data/new-id.ts';
import { useDocks } from '#web/staff/data/facilities.ts';
import { useUpdateCheckIn } from '#web/staff/data/changes.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { rememberStep } from '#web/staff/data/undo/undo-store.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { dockTexts, stepNames } from '#web/staff/texts/truck.ts';
import { noteStep } from './recent-steps.ts';
import { undoAction } from './take-back-step.ts';
import { say } from '#web/common/data/words.ts';
import { changeTexts, checkInUpdated } from '#web/staff/texts/messages.ts';

export type Moment = 'dockInAt' | 'dockOutAt';

const timeOf = { dockInAt: 'dockInTime', dockOutAt: 'dockOutTime' } as const;

/** `busy` is the moment in progress. */
export function useDockActions(checkIn: StaffCheckIn) {
  const { id, driverName } = checkIn;
  const docks = useDocks(checkIn.facility);
  const hasDock = assignedDock(checkIn) !== '';
  const asksForDock = !hasDock && docks.length > 1;
  // If there is only one dock, it is assigned automatically.
  const onlyDock = !hasDock && docks.length === 1 ? docks[0] : undefined;
  const { mutateAsync, isPending, variables } = useUpdateCheckIn();

  const record = useCallback(
    (moment: Moment) => {
      const occurredAt = new Date();
      const operationId = newId();
      const dock = moment === 'dockInAt' && onlyDock !== undefined ? { dock: onlyDock } : {};
      // The pressed button may be unmounted when the response arrives: the list shows the next step immediately.
      mutateAsync({ id, changes: { [moment]: occurredAt.toISOString(), ...dock }, occurredAt, operationId }).then(
        (answer) => {
          rememberStep(id, { operationId, kind: moment, version: answer?.version ?? null });
          noteStep(id, { moment, asks: moment === 'dockInAt' && asksForDock, checkIn: answer });
          if (!answer) return;
          const message = checkInUpdated(
            say(dockTexts.recorded, {
              step: stepNames[moment],
              driver: driverName,
              time: shownClock(answer[timeOf[moment]]),
            }),
          );
          toast({ ...message, variant: 'success', ...undoAction(answer) });
        },
        (error: Error) =>
          toast({ ...changeTexts.notUpdated, description: shownClock(error.message), variant: 'destructive' }),
      );
    },
    [mutateAsync, id, driverName, asksForDock, onlyDock],
  );

  const busy: Moment | null = isPending ? (variables.changes.dockInAt ? 'dockInAt' : 'dockOutAt') : null;
  return { record, busy };
}
