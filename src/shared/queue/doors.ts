import { assignedDock, type DockAssignment } from '../check-in/dock.ts';
import { type Stage, type StageState, stageOf, stagesAtDock } from '../check-in/stage.ts';
import type { Dock, Facility } from '../facilities/facilities.ts';

/** The dock board shows these. Source: docs/product, "The dock board". */
export type DoorState = 'free' | 'called' | 'docked' | 'in-process' | 'ready' | 'out-of-service';

type AtDoor = StageState & DockAssignment;

/** The trucks of a door are at it or were called to it. */
export interface Door<T> {
  dock: Dock;
  state: DoorState;
  /** Trucks at the dock come first, in order of docking; more than one there is a conflict. */
  trucks: readonly T[];
}

const msOf = (moment: Date | string | null): number => (moment === null ? Infinity : new Date(moment).getTime());

const atDock: readonly Stage[] = stagesAtDock;

export function isAtDock(truck: StageState): boolean {
  return atDock.includes(stageOf(truck));
}

const hasDoor = (truck: StageState): boolean => stageOf(truck) === 'called' || isAtDock(truck);

function compareAtDoor(one: AtDoor, other: AtDoor): number {
  if (isAtDock(one) !== isAtDock(other)) return isAtDock(one) ? -1 : 1;
  const atOf = (truck: AtDoor) => msOf(isAtDock(truck) ? truck.dockInAt : truck.dockAssignedAt);
  return atOf(one) - atOf(other);
}

function stateOf(dock: Dock, [first]: readonly AtDoor[]): DoorState {
  const stage: Stage | null = first ? stageOf(first) : null;
  if (stage === 'called' || stage === 'docked' || stage === 'in-process' || stage === 'ready') return stage;
  return dock.outOfService ? 'out-of-service' : 'free';
}

/** Docks stay in the order given. A retired dock stays while a truck has it. */
export function doorsOf<T extends AtDoor>(docks: readonly Dock[], trucks: readonly T[]): Door<T>[] {
  const held = new Map<string, T[]>();
  for (const truck of trucks) {
    const dock = hasDoor(truck) ? assignedDock(truck) : '';
    if (dock !== '') held.set(dock, [...(held.get(dock) ?? []), truck]);
  }
  return docks.flatMap((dock) => {
    const there = (held.get(dock.name) ?? []).toSorted(compareAtDoor);
    if (dock.isRetired && there.length === 0) return [];
    return { dock, state: stateOf(dock, there), trucks: there };
  });
}

/** Such a truck is at a dock that has no name, or that the facility does not have. */
export function withoutDoor<T extends AtDoor>(docks: readonly Dock[], trucks: readonly T[]): T[] {
  const names = new Set(docks.map(({ name }) => name));
  return trucks.filter((truck) => hasDoor(truck) && !names.has(assignedDock(truck)));
}

export function freeDoors<T>(doors: readonly Door<T>[]): Door<T>[] {
  return doors.filter(({ state, dock }) => state === 'free' && !dock.isRetired);
}

/** Returns names of docks that a truck can be called to now, best first; `trucks` may include other facilities'. */
export function freeDocksOf<T extends AtDoor & { facility: string }>(
  { name, docks }: Pick<Facility, 'name' | 'docks'>,
  trucks: readonly T[],
): string[] {
  const here = trucks.filter(({ facility }) => facility === name);
  return freeDoors(doorsOf(docks, here)).map(({ dock }) => dock.name);
}
