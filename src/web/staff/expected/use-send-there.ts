import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { newId } from '#web/common/data/new-id.ts';
import { say } from '#web/common/data/words.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { undo, useUpdateCheckIn } from '#web/staff/data/changes.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

const texts = expectedTexts.marks;

/** A move that can be taken back here, and where it led. */
interface Sent {
  operationId: string;
  facility: string;
}

/** Moves a truck to the facility that expects it, where the server ties it, with a way back. */
export function useSendThere({ id, driverName, facility: from }: StaffCheckIn) {
  const { mutateAsync, isPending } = useUpdateCheckIn();
  const [sent, setSent] = useState<Sent | null>(null);
  const tried = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ title: expectedTexts.notChanged, description: refusalText(error), variant: 'destructive' });
    }
  };
  const takeBack = (operationId: string) =>
    tried(async () => {
      await undo(operationId);
      setSent(null);
    });
  const send = (facility: string) =>
    tried(async () => {
      const operationId = newId();
      const answer = await mutateAsync({ id, changes: { facility }, base: { facility: from }, operationId });
      if (answer) setSent({ operationId, facility });
      const back = { label: expectedTexts.undo, onPress: () => void takeBack(operationId) };
      toast({
        title: say(texts.sent, { facility }),
        description: answer ? say(texts.sentText, { driver: isolated(driverName) }) : texts.sentKept,
        topic: id,
        ...(answer && { variant: 'success', actions: [back] }),
      });
    });
  // Moved on or back by somebody else, there is nothing left to take back.
  return { send, sent: sent?.facility === from ? sent : null, takeBack, isPending };
}
