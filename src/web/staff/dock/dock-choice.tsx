import { assignedDock, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDocks } from '#web/staff/data/facilities.ts';
import { AssignDock } from './assign-dock.tsx';
import { dockTexts as texts } from '#web/staff/texts/truck.ts';
import { useRestAfterChange } from './rest.ts';

/** The docks on a record's page; asks for one if the truck was docked without. */
export function DockChoice({ checkIn }: { checkIn: StaffCheckIn }) {
  const isResting = useRestAfterChange(checkIn.dockInAt);
  const isUnnamed = queueState(checkIn) === 'docked' && assignedDock(checkIn) === '';
  return (
    <AssignDock
      checkIn={checkIn}
      docks={useDocks(checkIn.facility)}
      legend={isUnnamed ? texts.question : texts.dock}
      isResting={isResting}
    />
  );
}
