import type { Priority } from './closed-lists.ts';
import { type DockState, isOnSite } from './dock.ts';

/**
 * Whether anyone may see that a check-in exists: not once it is done with, nor while its priority is high.
 * Source: docs/product.md, "The public view".
 */
export function isVisibleToAll(state: DockState & { priority: Priority | null }): boolean {
  return isOnSite(state) && state.priority !== 'high';
}
