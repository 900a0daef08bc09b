import { settingsAt } from '#shared/carriers/carriers.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { hasStep, stepRefusal } from '#shared/check-in/steps.ts';
import { isConfirmed } from '#shared/arrivals/lanes.ts';
import type { ArrivalView } from '#shared/arrivals/record.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { takeStep } from '#web/staff/data/steps.ts';
import { knownFacilities, knownHere, shownStore } from '#web/staff/data/unsent.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

function findShown(id: string): StaffCheckIn | undefined {
  const known = knownHere(id);
  return (known && shownStore.read().one(known)) ?? undefined;
}

async function taken(checkIn: StaffCheckIn, step: Parameters<typeof takeStep>[0]['step'], operationId?: string) {
  if (stepRefusal(step.step, checkIn, settingsAt(knownFacilities(), checkIn.facility)) !== null) return false;
  try {
    await takeStep({ checkIn, step, ...(operationId !== undefined && { operationId }) });
    return true;
  } catch (error) {
    toast({ title: expectedTexts.notChanged, description: refusalText(error), variant: 'destructive' });
    return false;
  }
}

/**
 * Whoever says by hand which arrival a truck is confirms its appointment, where its facility has that. Resolves to
 * whether it was confirmed.
 */
export const confirmTie = (checkIn: StaffCheckIn, { id }: ArrivalView, operationId?: string): Promise<boolean> =>
  taken(checkIn, { step: 'confirm-appointment', arrival: id }, operationId);

/** The tie was changed by hand: it has the check-in that the arrival is tied to now, and the one before. */
interface Retied {
  checkIn: string | null | undefined;
  before: string | null | undefined;
  confirms: boolean;
}

/**
 * After staff changed a tie, a new one is confirmed, and one that was confirmed is so no more once it is untied.
 * Resolves to whether one was. Does nothing where the facility confirms no appointments.
 */
export async function settleConfirmation(
  arrival: ArrivalView,
  { checkIn, before, confirms }: Retied,
): Promise<boolean> {
  if (checkIn === undefined || !hasStep('confirm-appointment', settingsAt(knownFacilities(), arrival.facility)))
    return false;
  const [now, was] = [checkIn, before].map((id) => (id ? findShown(id) : undefined));
  const wasConfirmed = was !== undefined && isConfirmed(was, arrival);
  if (wasConfirmed) await taken(was, { step: 'unconfirm-appointment' });
  if (now && confirms) await confirmTie(now, arrival);
  return wasConfirmed;
}
