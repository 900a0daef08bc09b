import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { MoveDialog } from '#web/parts/queue-order/move-dialog.tsx';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { RowAction } from './row-actions.ts';

interface RowDialogsProps {
  /** The current action, and the record as shown when it began. */
  asked: { action: RowAction; checkIn: StaffCheckIn } | null;
  rows: readonly StaffCheckIn[];
  onClose: () => void;
}

/** The dialog of a row's action, kept outside the rows, which come and go as the yard changes. */
export function RowDialogs({ asked, rows, onClose }: RowDialogsProps) {
  if (!asked) return null;
  const { action, checkIn } = asked;
  if (action === 'edit') return <EditDialog checkIn={checkIn} onClose={onClose} />;
  if (action === 'delete') return <DeleteDialog checkIn={checkIn} onClose={onClose} />;
  if (action === 'move') return <MoveDialog checkIn={checkIn} onClose={onClose} />;
  const names = [...new Set(rows.flatMap((row) => row.assignedTo ?? []))].toSorted();
  return <AssignDialog checkIn={checkIn} names={names} onClose={onClose} />;
}
