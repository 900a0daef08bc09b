import type { FacilitySettings } from '../facilities/facility-settings.ts';
import { type ArrivalWindow, arrivalState } from './arrival.ts';

/** An appointment that staff confirm, as far as a facility's settings let something follow from it. */
export interface Appointment {
  /** The beginning of its window. */
  from: Date;
  /** Whether the truck is served by it: it came within the window and its tolerance, and not just on a certain day. */
  isServed: boolean;
  /** Whether its free time begins no earlier. */
  movesFreeTime: boolean;
}

/** What a window means for a truck that arrived then, by the settings of its facility. Source: docs/product, "Appointments". */
export function appointmentOf(
  { day, ...window }: ArrivalWindow & { day: string | null },
  arrivedAt: Date,
  { servesByAppointment, freeTimeFromWindow, arrivalToleranceMinutes }: FacilitySettings,
): Appointment {
  const came = arrivalState({ ...window, arrivedAt, isCanceled: false }, arrivedAt, arrivalToleranceMinutes);
  const isServed = servesByAppointment && day === null && came === 'arrived-on-time';
  return { from: window.from, isServed, movesFreeTime: freeTimeFromWindow };
}
