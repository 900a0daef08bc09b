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
  const change = async (arrival: ArrivalView, changes: Changes, undo?: { title: string; changes: Changes }) => {
    try {
      await mutateAsync({ id: arrival.id, changes });
      if (!undo) return;
      const actions = [{ label: texts.undo, onPress: () => void change(arrival, undo.changes) }];
      toast({ title: undo.title, description: nameOf(arrival), topic: arrival.id, actions });
    } catch (error) {
      toast({ title: texts.notChanged, description: refusalText(error), variant: 'destructive' });
    }
  };
  /** Ties an arrival to a check-in, or with null waits for it again. */
  const tie = (arrival: ArrivalView, checkIn: string | null) => {
    const title = checkIn === null ? texts.untied : texts.tied;
    return change(arrival, { checkIn }, { title, changes: { checkIn: arrival.checkInId } });
  };
  return { change, tie, isPending };
}
