import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDeleteCheckIn } from '#web/data/queries/delete-check-in.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Deletes a check-in and says how it went; `remove` answers whether it is gone. The caller has asked before. */
export function useDeleteRecord() {
  const { mutateAsync, isPending } = useDeleteCheckIn();
  const remove = async (checkIn: StaffCheckIn): Promise<boolean> => {
    try {
      const isSent = await mutateAsync(checkIn);
      if (isSent) toast({ ...changeMessages.deleted, variant: 'success' });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ ...changeMessages.notDeleted, ...(description && { description }), variant: 'destructive' });
      return false;
    }
  };
  return { remove, isPending };
}
