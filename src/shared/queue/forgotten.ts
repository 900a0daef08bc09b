import { type DockState, isOnSite } from '../check-in/dock.ts';

/** After how long without a step a truck on site counts as forgotten. Source: docs/product, "The wall display". */
export const forgottenAfterMs = 24 * 60 * 60_000;

interface Passed extends DockState {
  dateCreated: Date | string;
  dockAssignedAt: Date | string | null;
}

/**
 * Whether a truck is still on site by the record although nothing has happened to it for more than a day: most likely it
 * has left without its Dock Out. It leaves the walls, and staff are told.
 */
export function isForgotten(truck: Passed, now: number): boolean {
  if (!isOnSite(truck)) return false;
  const steps = [truck.dateCreated, truck.dockAssignedAt, truck.dockInAt].filter((at) => at !== null);
  const last = Math.max(...steps.map((at) => new Date(at).getTime()));
  return now - last > forgottenAfterMs;
}
