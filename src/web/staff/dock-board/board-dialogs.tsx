import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isAtDock } from '#shared/queue/doors.ts';
import { movesOf } from '#shared/queue/moves.ts';
import { assignedDock } from '#shared/check-in/dock.ts';
import { DockPicker } from '#web/staff/dock/dock-picker.tsx';
import { useAssignDock } from '#web/staff/dock/use-assign-dock.ts';
import { orderTexts } from '#web/staff/texts/truck.ts';
import { TruckChoice } from '#web/staff/queue-order/truck-choice.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { type BoardDialog, useBoardActions } from './board-context.ts';
import { DoorDetails } from './doors/door-details.tsx';
import { ServiceDialog } from './doors/service-dialog.tsx';
import { doorTexts, truckTexts } from '#web/staff/texts/dock-board.ts';
import { say } from '#web/common/data/words.ts';

function ChooseDock({ truck, onClose }: { truck: StaffCheckIn; onClose: () => void }) {
  const { board, take } = useBoardActions();
  const { assign, dialog } = useAssignDock(truck);
  const docks = board.facility.docks.flatMap((dock) => (dock.isRetired || dock.outOfService ? [] : dock.name));
  const title = say(doorTexts.elsewhereFor, { driver: truck.driverName });
  const choose = (dock: string) => {
    // A truck at a door is not called again: only its dock is corrected.
    if (isAtDock(truck)) void assign(dock);
    else take(truck, { step: 'call', dock });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <DockPicker
        legend={truckTexts.otherDock}
        docks={docks}
        checkIn={truck}
        value={assignedDock(truck)}
        trucks={board.trucks}
        onChoose={choose}
      />
      {dialog}
    </Dialog>
  );
}

function PlaceFor({ truck, onClose }: { truck: StaffCheckIn; onClose: () => void }) {
  const { board, take } = useBoardActions();
  const { others } = movesOf(truck, board.waiting);
  const move = (other: StaffCheckIn) => {
    take(truck, { step: 'move', after: other.id });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(orderTexts.afterWhom, { driver: truck.driverName })}
    >
      <TruckChoice trucks={others} places={board.places} now={board.now} onChoose={move} />
    </Dialog>
  );
}

export function BoardDialogs({ dialog, onClose }: { dialog: BoardDialog | null; onClose: () => void }) {
  const { board } = useBoardActions();
  switch (dialog?.about) {
    case 'door': {
      const door = board.doors.find(({ dock }) => dock.id === dialog.dockId);
      return door ? <DoorDetails door={door} onClose={onClose} /> : null;
    }
    case 'dock':
      return <ChooseDock truck={dialog.truck} onClose={onClose} />;
    case 'place':
      return <PlaceFor truck={dialog.truck} onClose={onClose} />;
    case 'service':
      return <ServiceDialog dock={dialog.dock} onClose={onClose} />;
    default:
      return null;
  }
}
