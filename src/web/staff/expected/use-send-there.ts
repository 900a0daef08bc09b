import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { newId } from '#web/common/data/new-id.ts';
import { say } from '#web/common/data/words.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { undo, useUpdateCheckIn } from '#web/staff/data/changes.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

const texts = expectedTexts.marks;

const notChanged = (error: unknown) =>
  void toast({ title: expectedTexts.notChanged, description: refusalText(error), variant: 'destructive' });

/** Moves a truck to the facility that expects it, where the server ties it, with a way back. */
export function useSendThere({ id, driverName, facility: from }: StaffCheckIn) {
  const { mutateAsync, isPending } = useUpdateCheckIn();
  const send = async (facility: string) => {
    const operationId = newId();
    try {
      const answer = await mutateAsync({ id, changes: { facility }, base: { facility: from }, operationId });
      const driver = isolated(driverName);
      const back = { label: expectedTexts.undo, onPress: () => void undo(operationId).catch(notChanged) };
      toast({
        title: say(texts.sent, { facility }),
        description: answer ? say(texts.sentText, { driver }) : texts.sentKept,
        topic: id,
        ...(answer && { variant: 'success', actions: [back] }),
      });
    } catch (error) {
      notChanged(error);
    }
  };
  return { send, isPending };
}
