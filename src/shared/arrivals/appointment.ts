import type { FacilitySettings } from '../facilities/facility-settings.ts';
import { type ArrivalWindow, arrivalState } from './arrival.ts';

/** Staff confirm the appointment; its effects depend on the facility's settings. */
export interface Appointment {
  from: Date;
  /** True if it sets the truck's place: the truck was on time, and the window is not a whole day. */
  isServed: boolean;
  /** True if free time begins no earlier than the window. */
  movesFreeTime: boolean;
}

/** Source: docs/product, "Appointments". */
export function appointmentOf(
  { day, ...window }: ArrivalWindow & { day: string | null },
  arrivedAt: Date,
  { servesByAppointment, freeTimeFromWindow, arrivalToleranceMinutes }: FacilitySettings,
): Appointment {
  const came = arrivalState({ ...window, arrivedAt, isCanceled: false }, arrivedAt, arrivalToleranceMinutes);
  const isServed = servesByAppointment && day === null && came === 'arrived-on-time';
  return { from: window.from, isServed, movesFreeTime: freeTimeFromWindow };
}
