import { assignedDock, isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { DockPicker } from './dock-picker.tsx';
import { TakenWarning } from './taken-warning.tsx';
import { UnseenNote } from './unseen-note.tsx';
import { useAssignDock } from './use-assign-dock.ts';

interface AssignDockProps {
  checkIn: StaffCheckIn;
  docks: readonly string[];
  legend: string;
  /** True while presses are ignored. */
  isResting: boolean;
  onAssigned?: () => void;
}

/** A dock outside the list is shown, and kept until another one is chosen. */
export function AssignDock({ checkIn, docks, legend, isResting, onAssigned }: AssignDockProps) {
  const trucks = useTakenDocks([checkIn.facility]);
  const { assign, isBusy, dialog } = useAssignDock(checkIn);
  const own = assignedDock(checkIn);
  const choose = async (dock: string) => {
    if (await assign(dock)) onAssigned?.();
  };
  return (
    <div className="grid min-w-0 gap-3">
      <DockPicker
        legend={legend}
        docks={own === '' || docks.includes(own) ? docks : [...docks, own]}
        checkIn={checkIn}
        value={own}
        trucks={trucks}
        isResting={isResting || isBusy}
        onChoose={(dock) => void choose(dock)}
      />
      {isOnSite(checkIn) && <TakenWarning checkIn={checkIn} dock={own} trucks={trucks} />}
      <UnseenNote checkIns={[checkIn]} />
      {dialog}
    </div>
  );
}
