import type { StaffCheckIn } from '../check-in/record.ts';
import type { ArrivalMark, ArrivalView } from './record.ts';

/**
 * What remains to be resolved for trucks on site, by lane: trucks that are expected elsewhere first, since they wait in
 * vain, and walk-ins last, since they need nothing. Source: docs/product, "What staff see of a truck".
 */
export const lanes = ['elsewhere', 'several', 'unexpected'] as const;
export type Lane = (typeof lanes)[number];

/** The lane of a truck on site; null if it is matched. */
export function laneOf({ tied, matches, elsewhere }: ArrivalMark): Lane | null {
  if (tied.length > 0) return null;
  if (matches.length > 0) return 'several';
  return elsewhere.length > 0 ? 'elsewhere' : 'unexpected';
}

/** The facility that expects a truck if its own facility expects none that it could be; undefined otherwise. */
export function expectedAt(mark: ArrivalMark): string | undefined {
  const isElsewhere = laneOf(mark) === 'elsewhere';
  return isElsewhere ? mark.elsewhere[0]?.facility : undefined;
}

type Confirmable = Pick<StaffCheckIn, 'appointmentAt'>;

/** Whether staff have confirmed an arrival as the appointment of its truck. */
export const isConfirmed = ({ appointmentAt }: Confirmable, { from }: ArrivalView): boolean => appointmentAt === from;

/** The matched arrival of a truck that staff have not confirmed yet; undefined if there is none, or one is confirmed. */
export function toConfirm(checkIn: Confirmable, { tied }: ArrivalMark): ArrivalView | undefined {
  return tied.some((arrival) => isConfirmed(checkIn, arrival)) ? undefined : tied[0];
}
