import { useState } from 'react';

import { assignedDock, isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDocks } from '#web/staff/data/facilities.ts';
import { Popover } from '#web/common/ui/popover.tsx';
import { AssignDock } from './assign-dock.tsx';
import { DockNumber } from './dock-number.tsx';
import { dockTexts as texts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

/** The dock is read-only once the truck has left. */
export function DockCell({ checkIn }: { checkIn: StaffCheckIn }) {
  const [isOpen, setOpen] = useState(false);
  const docks = useDocks(checkIn.facility);
  if (!isOnSite(checkIn)) return <DockNumber checkIn={checkIn} />;
  const label = say(texts.questionFor, { driver: checkIn.driverName });
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      className="w-128"
      trigger={
        <button
          type="button"
          aria-label={say(texts.cell, { dock: assignedDock(checkIn) || texts.notAssigned, driver: checkIn.driverName })}
          className="relative z-1 shrink-0 rounded-md hover:outline-3 hover:outline-offset-2 hover:outline-edge"
        >
          <DockNumber checkIn={checkIn} />
        </button>
      }
    >
      <AssignDock checkIn={checkIn} docks={docks} legend={label} isResting={false} onAssigned={() => setOpen(false)} />
    </Popover>
  );
}
