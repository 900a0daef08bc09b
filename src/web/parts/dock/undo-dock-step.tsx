import { Undo2 } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/shown-text.ts';
import { useUndoOperation } from '#web/data/queries/undo-operation.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { forgetDockStep, useRecentDockStep } from './recent-dock-steps.ts';

const names = { dockInAt: 'Dock In', dockOutAt: 'Dock Out' } as const;

/** Takes back the Dock In or Dock Out that was just recorded, for as long as that is possible; else nothing. */
export function UndoDockStep({ checkIn }: { checkIn: Pick<StaffCheckIn, 'id' | 'driverName' | 'version'> }) {
  const step = useRecentDockStep(checkIn.id, checkIn.version);
  const { mutate, isPending } = useUndoOperation();
  if (!step) return null;
  const name = names[step.moment];

  const undo = () =>
    mutate(step.operationId, {
      onSuccess: () => {
        forgetDockStep(checkIn.id);
        toast({
          ...changeMessages.updated(`${name} for ${isolated(checkIn.driverName)} was taken back.`),
          variant: 'success',
        });
      },
      onError: (error) => toast({ ...changeMessages.notUpdated, description: error.message, variant: 'destructive' }),
    });

  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-accent-wash py-2 pr-2 pl-4">
      <p className="font-bold">
        {name} recorded. <span className="font-medium tabular-nums">{step.secondsLeft} s to take it back.</span>
      </p>
      <Button variant="secondary" busy={isPending} onClick={undo}>
        {!isPending && <Undo2 aria-hidden className="size-5" />}
        Undo {name}
      </Button>
    </div>
  );
}
