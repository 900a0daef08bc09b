import type { StaffCheckIn } from '../check-in/record.ts';
import type { ArrivalMark, ArrivalView } from './record.ts';

/** Trucks expected elsewhere come first, since they wait in vain. Source: docs/product, "What staff see of a truck". */
export const lanes = ['elsewhere', 'several', 'unexpected'] as const;
export type Lane = (typeof lanes)[number];

export function laneOf({ tied, matches, elsewhere }: ArrivalMark): Lane | null {
  if (tied.length > 0) return null;
  if (matches.length > 0) return 'several';
  return elsewhere.length > 0 ? 'elsewhere' : 'unexpected';
}

/** Undefined unless only another facility expects a truck that it could be. */
export function expectedAt(mark: ArrivalMark): string | undefined {
  const isElsewhere = laneOf(mark) === 'elsewhere';
  return isElsewhere ? mark.elsewhere[0]?.facility : undefined;
}

type Confirmable = Pick<StaffCheckIn, 'appointmentAt'>;

/** A confirmed arrival is the appointment of its truck. */
export const isConfirmed = ({ appointmentAt }: Confirmable, { from }: ArrivalView): boolean => appointmentAt === from;

export function toConfirm(checkIn: Confirmable, { tied }: ArrivalMark): ArrivalView | undefined {
  return tied.some((arrival) => isConfirmed(checkIn, arrival)) ? undefined : tied[0];
}
