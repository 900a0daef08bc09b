import { type DockState, isOnSite } from '../check-in/dock.ts';

export const queueStates = ['waiting', 'docked', 'done'] as const;
export type QueueState = (typeof queueStates)[number];

/** The stage of a truck: waiting for a dock, docked, or done. Source: docs/product, "The queue". */
export function queueState(state: DockState): QueueState {
  if (!isOnSite(state)) return 'done';
  return state.dockInAt ? 'docked' : 'waiting';
}
