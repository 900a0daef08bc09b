import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDeleteRecord } from '#web/staff/changes/use-delete-record.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { rowDialogTexts } from '#web/staff/texts/dashboard-opened.ts';

/** Confirms the permanent deletion of a check-in, naming it. */
export function DeleteDialog({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
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
