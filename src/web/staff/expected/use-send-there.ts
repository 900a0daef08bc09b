import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ArrivalView } from '#shared/arrivals/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { newId } from '#web/common/data/new-id.ts';
import { say } from '#web/common/data/words.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { undo, updateCheckIn } from '#web/staff/data/changes.ts';
import { confirmTie } from './confirm-tie.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

const texts = expectedTexts.marks;

/** `facility` is where the move led to. */
interface Sent {
  operationId: string;
  /** These operations are taken back with the move. */
  also: readonly string[];
  facility: string;
}

async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ title: expectedTexts.notChanged, description: refusalText(error), variant: 'destructive' });
  }
}

/** The server ties the truck to the arrival there, and that confirms it. The announcement offers an undo. */
export function sendThere(
  { id, driverName, facility: from }: StaffCheckIn,
  arrivals: readonly ArrivalView[],
  onChange?: (sent: Sent | null) => void,
): Promise<void> {
  const [first, ...others] = arrivals;
  if (!first) return Promise.resolve();
  const { facility } = first;
  return tried(async () => {
    const operationId = newId();
    const answer = await updateCheckIn({ id, changes: { facility }, base: { facility: from }, operationId });
    const confirming = newId();
    // Of several, it is not said which one it is.
    const isConfirmed = answer !== null && others.length === 0 && (await confirmTie(answer, first, confirming));
    const sent = { operationId, facility, also: isConfirmed ? [confirming] : [] };
    if (answer) onChange?.(sent);
    const back = { label: expectedTexts.undo, onPress: () => void takeBack(sent, onChange) };
    toast({
      title: say(texts.sent, { facility }),
      description: answer ? say(texts.sentText, { driver: isolated(driverName) }) : texts.sentKept,
      topic: id,
      ...(answer && { variant: 'success', actions: [back] }),
    });
  });
}

const takeBack = ({ operationId, also }: Sent, onChange?: (sent: Sent | null) => void) =>
  tried(async () => {
    await undo(operationId, also);
    onChange?.(null);
  });

/** The undo is offered as long as the truck is there. */
export function useSendThere(checkIn: StaffCheckIn) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (arrivals: readonly ArrivalView[]) => {
    setPending(true);
    await sendThere(checkIn, arrivals, setSent);
    setPending(false);
  };
  // If somebody else has moved the truck since, there is nothing left to undo.
  const isStillThere = sent?.facility === checkIn.facility;
  return { send, sent: isStillThere ? sent : null, takeBack: (one: Sent) => takeBack(one, setSent), isPending };
}
