import type { ArrivalUpdate, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { newId } from '#web/common/data/new-id.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { useUpdateArrival } from '#web/staff/data/arrivals.ts';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { settleConfirmation } from './confirm-tie.ts';
import { nameOf } from './arrival-words.ts';

type Changes = Pick<ArrivalUpdate['changes'], 'checkIn' | 'isCanceled'>;

const seenIn = ({ checkInId, canceledAt }: ArrivalView, { checkIn }: Changes) =>
  checkIn === undefined ? { isCanceled: canceledAt !== null } : { checkIn: checkInId };

export function useOnePress() {
  const { mutateAsync, isPending } = useUpdateArrival();
  const pressed = async (
    arrival: ArrivalView,
    update: ArrivalUpdate,
    undo?: { title: string; changes: Changes },
    confirms = true,
  ) => {
    try {
      const operationId = newId();
      const answer = await mutateAsync({ arrival, ...update, operationId });
      const { checkIn } = update.changes;
      const before = (update.base as Changes | undefined)?.checkIn;
      const wasConfirmed = await settleConfirmation(arrival, { checkIn, before, confirms });
      const kept = answer === null ? operationId : undefined;
      const back = { changes: undo?.changes ?? {}, base: update.changes as Changes };
      if (undo) offerUndo(arrival, undo.title, back, { kept, confirms: wasConfirmed });
    } catch (error) {
      toast({ title: texts.notChanged, description: refusalText(error), variant: 'destructive' });
    }
  };
  /** Undoing a change that is still `kept` in the queue, under its operation's id, means that it is never sent. */
  const offerUndo = (
    arrival: ArrivalView,
    title: string,
    back: ArrivalUpdate,
    { about = nameOf(arrival), kept, confirms }: { about?: string; kept?: string | undefined; confirms?: boolean } = {},
  ) => {
    const takeBack = async () => {
      if (kept !== undefined && (await offlineQueue.takeBack([kept]))) return;
      await pressed(arrival, back, undefined, confirms);
    };
    const actions = [{ label: texts.undo, onPress: () => void takeBack() }];
    toast({ title, description: about, topic: arrival.id, actions });
  };
  const change = (arrival: ArrivalView, changes: Changes, undo?: { title: string; changes: Changes }) =>
    pressed(arrival, { changes, base: seenIn(arrival, changes) }, undo);
  /** Null unties the arrival. */
  const tie = (arrival: ArrivalView, checkIn: string | null) => {
    const title = checkIn === null ? texts.untied : texts.tied;
    return change(arrival, { checkIn }, { title, changes: { checkIn: arrival.checkInId } });
  };
  return { change, tie, offerUndo, isPending };
}
