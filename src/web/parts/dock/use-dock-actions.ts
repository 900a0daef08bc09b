import { useCallback } from 'react';
import { v7 as uuidv7 } from 'uuid';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/shown-text.ts';
import { useUpdateCheckIn } from '#web/data/queries/update-check-in.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import { toast } from '#web/ui/toast-store.ts';
import { rememberDockStep } from './recent-dock-steps.ts';

type Moment = 'dockInAt' | 'dockOutAt';

const said = {
  dockInAt: { name: 'Dock In', time: 'dockInTime' },
  dockOutAt: { name: 'Dock Out', time: 'dockOutTime' },
} as const;

/** Records Dock In or Dock Out at the present moment and says how it went. `busy` names the one under way. */
export function useDockActions({ id, driverName }: Pick<StaffCheckIn, 'id' | 'driverName'>) {
  const { mutate, isPending, variables } = useUpdateCheckIn();

  const record = useCallback(
    (moment: Moment) => {
      const occurredAt = new Date();
      const operationId = uuidv7();
      mutate(
        { id, changes: { [moment]: occurredAt.toISOString() }, occurredAt, operationId },
        {
          onSuccess: (checkIn) => {
            if (!checkIn) return;
            rememberDockStep(id, { operationId, moment, version: checkIn.version, recordedAt: Date.now() });
            toast({
              ...changeMessages.updated(
                `${said[moment].name} for ${isolated(driverName)} recorded at ${checkIn[said[moment].time]}.`,
              ),
              variant: 'success',
            });
          },
          onError: (error) =>
            toast({ ...changeMessages.notUpdated, description: error.message, variant: 'destructive' }),
        },
      );
    },
    [mutate, id, driverName],
  );

  const busy: Moment | null = isPending ? (variables.changes.dockInAt ? 'dockInAt' : 'dockOutAt') : null;
  return { record, busy };
}
