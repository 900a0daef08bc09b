import type { ArrivalUpdate, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { useUpdateArrival } from '#web/staff/data/arrivals.ts';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { nameOf } from './arrival-words.ts';

type Changes = ArrivalUpdate['changes'];

/** Changes arrivals by one press each, and offers to take that back where it is said. */
export function useOnePress() {
  const { mutateAsync, isPending } = useUpdateArrival();
  const pressed = async (arrival: ArrivalView, update: ArrivalUpdate, onDone?: () => void) => {
    try {
      await mutateAsync({ id: arrival.id, ...update });
      onDone?.();
    } catch (error) {
      toast({ title: texts.notChanged, description: refusalText(error), variant: 'destructive' });
    }
  };
  /** Says what was done, with what takes it back. */
  const offerUndo = (arrival: ArrivalView, title: string, back: ArrivalUpdate, about = nameOf(arrival)) => {
    const actions = [{ label: texts.undo, onPress: () => void pressed(arrival, back) }];
    toast({ title, description: about, topic: arrival.id, actions });
  };
  const change = (arrival: ArrivalView, changes: Changes, undo?: { title: string; changes: Changes }) =>
    pressed(arrival, { changes }, undo && (() => offerUndo(arrival, undo.title, { changes: undo.changes })));
  /** Ties an arrival to a check-in, or with null waits for it again. */
  const tie = (arrival: ArrivalView, checkIn: string | null) => {
    const title = checkIn === null ? texts.untied : texts.tied;
    return change(arrival, { checkIn }, { title, changes: { checkIn: arrival.checkInId } });
  };
  return { change, tie, offerUndo, isPending };
}
