import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDeleteCheckIn } from '#web/staff/data/changes.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';

/** `remove` resolves to whether the check-in is gone. The caller has already asked for confirmation. */
export function useDeleteRecord() {
  const { mutateAsync, isPending } = useDeleteCheckIn();
  const remove = async (checkIn: StaffCheckIn): Promise<boolean> => {
    try {
      const isSent = await mutateAsync(checkIn);
      if (isSent) toast({ ...changeTexts.deleted, variant: 'success' });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ ...changeTexts.notDeleted, ...(description && { description }), variant: 'destructive' });
      return false;
    }
  };
  return { remove, isPending };
}
