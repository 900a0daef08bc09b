import { TriangleAlert } from 'lucide-react';

import { type Dock, docks } from '#shared/check-in/closed-lists.ts';
import { assignedDock, isDone } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useTakenDocks } from '#web/data/queries/taken-docks.ts';
import type { Change } from '#web/parts/record/use-record-changes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { panelMessages as messages } from './messages.ts';

interface DockChoiceProps {
  checkIn: StaffCheckIn;
  disabled: boolean;
  change: Change;
}

/** The doors 1 to 10, those that another truck has marked. A door outside these is shown, and kept until another is chosen. */
export function DockChoice({ checkIn, disabled, change }: DockChoiceProps) {
  const others = useTakenDocks(checkIn.facility).filter((truck) => truck.id !== checkIn.id);
  const own = assignedDock(checkIn);
  const isForeign = own !== '' && !(docks as readonly string[]).includes(own);
  const doors = isForeign ? [...docks, own] : docks;
  const choices = doors.map((dock) => {
    const isTaken = others.some((truck) => truck.dock === dock);
    const mark = isTaken && <TriangleAlert aria-hidden className="absolute top-1 right-1 size-4" />;
    return {
      value: dock,
      label: (
        <>
          <span className="sr-only">{messages.dock} </span>
          {dock}
          {mark}
        </>
      ),
      note: isTaken ? messages.dockTaken : undefined,
    };
  });
  const inTheWay = isDone(checkIn) ? [] : others.filter((truck) => truck.dock === own);

  // The door outside the list is the one in force, which a press does not choose again.
  const assign = (dock: string) => void change({ changes: { dock: dock as Dock }, said: messages.toasts.dock(dock) });

  return (
    <div className="grid gap-3">
      <ChoiceButtons
        name="dock"
        legend={messages.dock}
        choices={choices}
        value={own || null}
        disabled={disabled}
        onChoose={assign}
        className="grid-cols-5 sm:grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))]"
        buttonClassName="min-h-14 text-2xl font-black tabular-nums"
      />
      {inTheWay.length > 0 && (
        <Banner tone="warn" role="alert" title={messages.dockTakenTitle(own)}>
          {inTheWay.map((truck) => (
            <p key={truck.id}>{messages.dockAt(truck.dock, truck.driverName, truck.carrier, truck.dockInTime)}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
