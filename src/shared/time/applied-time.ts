/** Milliseconds of a UTC day, regardless of clock changes. */
export const dayMs = 24 * 60 * 60_000;

/** Operations that wait longer are discarded. */
export const maxDelayMs = 7 * dayMs;

/**
 * A superseded form and a retired facility accept check-ins from before for this long: the maximum delay, and a day.
 * Source: docs/product, "Facilities and docks" and "The check-in form".
 */
export const lateDays = 8;

/** `receivedAt` is by the server's clock, the others by the device's. */
export interface ChangeTimes {
  receivedAt: Date;
  occurredAt?: Date | undefined;
  sentAt?: Date | undefined;
}

/**
 * The result is by the server's clock: the time of receipt minus the delay the device measured, at most 7 days, never
 * in the future. A wrong device clock shifts both ends and so cancels out. Source: docs/product, "Conflicts".
 */
export function appliedTime({ receivedAt, occurredAt, sentAt }: ChangeTimes): Date {
  if (!occurredAt) return receivedAt;
  const measuredUntil = sentAt ?? receivedAt;
  const delay = Math.max(0, measuredUntil.getTime() - occurredAt.getTime());
  return new Date(receivedAt.getTime() - Math.min(delay, maxDelayMs));
}

/** The latest of the lower bounds is returned if `time` is earlier, whatever delay a device has measured. */
export function notBefore(time: Date, ...earliest: readonly (Date | null)[]): Date {
  return earliest.reduce<Date>((latest, one) => (one && one > latest ? one : latest), time);
}
