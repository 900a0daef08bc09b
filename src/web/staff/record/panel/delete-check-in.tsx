import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDeleteRecord } from '#web/staff/changes/use-delete-record.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { panelTexts as texts } from '#web/staff/texts/record.ts';

const { deleteConfirm } = texts;

/** Deletes a check-in after confirmation. Its deletion then closes the page, including this component. */
export function DeleteCheckIn({ checkIn }: { checkIn: StaffCheckIn }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeleteRecord();

  const confirm = async () => {
    if (!(await remove(checkIn))) setAsking(false);
  };

  return (
    <>
      <Button variant="quiet" className="px-2! text-stop-text! sm:ms-auto" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {texts.delete}
      </Button>
      <AlertDialog
        cancelLabel={offlineTexts.cancel}
        open={isAsking}
        onOpenChange={setAsking}
        title={deleteConfirm.title}
        description={deleteConfirm.text}
        confirmLabel={deleteConfirm.confirm}
        danger
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
