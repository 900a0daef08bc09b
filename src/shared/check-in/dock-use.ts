import { assignedDock, type DockAssignment, type DockState, isOnSite } from './dock.ts';

/** The fields the dock warnings depend on. */
export interface DockUser extends DockState, DockAssignment {
  id: string;
  facility: string;
}

/**
 * The other trucks that are at this dock or were sent to it. Only trucks of the same facility count, because each
 * facility numbers its own docks, and only those with an assigned dock. Source: docs/product, "Docks".
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

/** A facility where a dock would hold more than one truck. */
export interface CrowdedDock {
  facility: string;
  trucks: number;
}

/**
 * The facilities where a dock would hold more than one truck if all of `chosen` were assigned to it. `others` are the
 * trucks that are not being changed.
 */
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
