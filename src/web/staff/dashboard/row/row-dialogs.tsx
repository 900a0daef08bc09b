import { useEffect, useEffectEvent, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useSession } from '#web/common/data/session.ts';
import { authorityOf } from '#web/common/data/session-state.ts';
import { MoveDialog } from '#web/staff/queue-order/move-dialog.tsx';
import { EditDialog } from '#web/staff/dashboard/edit/edit-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { RowAction } from './row-menu.tsx';
import { useDeleteRecord } from '#web/staff/changes/use-delete-record.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { rowDialogTexts } from '#web/staff/texts/dashboard-opened.ts';

function DeleteDialog({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
  const { remove, isPending } = useDeleteRecord();
  return (
    <AlertDialog
      cancelLabel={offlineTexts.cancel}
      open
      onOpenChange={(open) => !open && onClose()}
      title={rowDialogTexts.deleteTitle}
      description={
        <>
          {rowDialogTexts.deleteQuestion}
          <span className="mt-3 block font-bold text-ink">
            <Typed>{checkIn.driverName}</Typed>, <Typed>{checkIn.carrier}</Typed>,{' '}
            <Typed>{checkIn.containerNumber}</Typed>
          </span>
        </>
      }
      confirmLabel={rowTexts.delete}
      danger
      busy={isPending}
      onConfirm={() => void remove(checkIn).then(onClose)}
    />
  );
}

interface RowDialogState {
  action: RowAction;
  checkIn: StaffCheckIn;
}

interface RowDialogsProps {
  /** The dialog's record is as shown when the action began. */
  dialog: RowDialogState | null;
  rows: readonly StaffCheckIn[];
  onClose: () => void;
}

/** An account may lose the right to a dialog; what was typed is then shown again in the header. */
function useSameAuthority(onChange: () => void): void {
  const authority = authorityOf(useSession().user);
  const [before] = useState(authority);
  const close = useEffectEvent(onChange);
  useEffect(() => {
    if (authority !== before) close();
  }, [authority, before]);
}

/** The dialogs are outside the rows, which come and go as the yard changes. */
export function RowDialogs({ dialog, ...others }: RowDialogsProps) {
  return dialog && <RowDialog dialog={dialog} {...others} />;
}

function RowDialog({ dialog: { action, checkIn }, rows, onClose }: RowDialogsProps & { dialog: RowDialogState }) {
  useSameAuthority(onClose);
  if (action === 'edit') return <EditDialog checkIn={checkIn} onClose={onClose} />;
  if (action === 'delete') return <DeleteDialog checkIn={checkIn} onClose={onClose} />;
  if (action === 'move') return <MoveDialog checkIn={checkIn} onClose={onClose} />;
  const names = [...new Set(rows.flatMap((row) => row.assignedTo ?? []))].toSorted();
  return <AssignDialog checkIn={checkIn} names={names} onClose={onClose} />;
}
