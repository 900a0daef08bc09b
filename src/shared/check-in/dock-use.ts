import { assignedDock, type DockAssignment, type DockState, isOnSite } from './dock.ts';

/** What the warnings need to know of a truck. */
export interface DockUser extends DockState, DockAssignment {
  id: string;
  facility: string;
}

/**
 * The trucks that stand at a dock or were sent to it, other than `own`: of its facility only, because each numbers its
 * docks anew, and never one without an assigned dock. Source: docs/product.md, "Docks".
 */
export function othersAtDock<T extends DockUser>(
  dock: string,
  own: Pick<DockUser, 'id' | 'facility'>,
  trucks: readonly T[],
): T[] {
  return trucks.filter(
    (truck) =>
      truck.id !== own.id && truck.facility === own.facility && isOnSite(truck) && assignedDock(truck) === dock,
  );
}

/** A facility at which one dock would have more than one truck. */
export interface CrowdedDock {
  facility: string;
  trucks: number;
}

/** Where a dock would have more than one truck, if all of `chosen` were given it; `others` are trucks that stay as they are. */
export function crowdedDocks(dock: string, chosen: readonly DockUser[], others: readonly DockUser[]): CrowdedDock[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const onSite = chosen.filter((truck) => isOnSite(truck));
  return [...new Set(onSite.map(({ facility }) => facility))]
    .map((facility) => {
      const there = others.filter((truck) => !ids.has(truck.id));
      const own = { id: '', facility };
      const coming = onSite.filter((truck) => truck.facility === facility);
      return { facility, trucks: coming.length + othersAtDock(dock, own, there).length };
    })
    .filter(({ trucks }) => trucks > 1);
}
