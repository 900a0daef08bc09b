import { type DockState, isOnSite } from '../check-in/dock.ts';
import type { Status } from '../check-in/closed-lists.ts';
import type { FacilitySettings } from '../facilities/facility-settings.ts';

const minuteMs = 60_000;

export interface Waited {
  status: Status;
  dateCreated: string;
  dockInAt: string | null;
  dockOutAt: string | null;
}

/** The wait ends at Dock In or now; null if the truck left without a Dock In. Source: docs/product, "The dashboard". */
export function waitedMinutes({ status, dateCreated, dockInAt, dockOutAt }: Waited, now: number): number | null {
  if (dockInAt === null && !isOnSite({ status, dockOutAt })) return null;
  const until = dockInAt === null ? now : Date.parse(dockInAt);
  return Math.max(0, until - Date.parse(dateCreated)) / minuteMs;
}

/** Minutes; a longer wait is too long. Source: docs/product, "Waiting". */
export type WaitLimits = Pick<FacilitySettings, 'targetWaitMinutes' | 'freeMinutes'>;

/** The share of the free time after which it is nearly over. */
const nearlyOver = 0.75;

const waitGrades = ['usual', 'long', 'late'] as const;
export type WaitGrade = (typeof waitGrades)[number];

/** `late` means that free time is nearly over, of which `usedMinutes` are used where it did not begin with the wait. */
export function waitGrade(
  minutes: number,
  { targetWaitMinutes, freeMinutes }: WaitLimits,
  usedMinutes = minutes,
): WaitGrade {
  if (usedMinutes >= freeMinutes * nearlyOver) return 'late';
  return minutes >= targetWaitMinutes ? 'long' : 'usual';
}

/** Milliseconds without a step. Source: docs/product, "The wall display". */
export const forgottenAfterMs = 24 * 60 * 60_000;

interface Passed extends DockState {
  dateCreated: Date | string;
  dockAssignedAt: Date | string | null;
}

/**
 * A forgotten truck is on site in the records, but probably gone without a Dock Out. Walls no longer show it, and staff
 * are alerted.
 */
export function isForgotten(truck: Passed, now: number): boolean {
  if (!isOnSite(truck)) return false;
  const steps = [truck.dateCreated, truck.dockAssignedAt, truck.dockInAt].filter((at) => at !== null);
  const last = Math.max(...steps.map((at) => new Date(at).getTime()));
  return now - last > forgottenAfterMs;
}
