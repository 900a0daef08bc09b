import { assignedDock, type DockAssignment, type DockState, isOnSite } from './dock.ts';

export interface DockUser extends DockState, DockAssignment {
  id: string;
  facility: string;
}

/** Only trucks of the same facility count: each facility numbers its own docks. Source: docs/product, "Docks". */
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

/** A crowded dock would hold more than one truck. */
export interface CrowdedDock {
  facility: string;
  trucks: number;
}

/**
 * Crowded are the docks if all of `chosen` were assigned to the dock. `others` are the trucks that are not being
 * changed.
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
