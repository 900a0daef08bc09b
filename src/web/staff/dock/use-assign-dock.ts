import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { newId } from '#web/common/data/new-id.ts';
import { rememberStep } from '#web/staff/data/undo/undo-store.ts';
import { useRecordChanges } from '#web/staff/changes/use-record-changes.ts';
import { dockTexts } from '#web/staff/texts/truck.ts';
import { setAsking } from './recent-steps.ts';
import { warnUnseen } from './warn-unseen.ts';
import { undoAction } from './take-back-step.ts';
import { say } from '#web/common/data/words.ts';
import { checkInUpdated } from '#web/staff/texts/messages.ts';

/** `dialog` must be rendered. */
export function useAssignDock(checkIn: StaffCheckIn) {
  const { change, busy, dialog } = useRecordChanges(checkIn);
  const assign = (dock: string) => {
    const operationId = newId();
    const completes = checkIn.dockInAt !== null && assignedDock(checkIn) === '';
    return change({
      changes: { dock },
      operationId,
      message: checkInUpdated(say(dockTexts.assigned, { dock, driver: checkIn.driverName })),
      onDone: (answer) => {
        rememberStep(checkIn.id, { operationId, kind: 'dock', version: answer?.version ?? null }, completes);
        setAsking(checkIn.id, false, answer);
        warnUnseen([answer ?? checkIn]);
        return answer ? undoAction(answer) : {};
      },
    });
  };
  return { assign, isBusy: busy !== null, dialog };
}
