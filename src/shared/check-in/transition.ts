import { AppError } from '../errors.ts';
import { clockString } from '../time/clock-string.ts';
import type { CheckInChanges } from './changes.ts';
import { type DockState, dockInRefusal, dockOutRefusal, dockRefusals } from './dock.ts';
import type { Status } from './closed-lists.ts';

/** The state of a record after a change, as far as the dock and status rules decide it. */
export interface Transition {
  status: Status;
  dockInAt: Date | null;
  dockOutAt: Date | null;
}

interface CurrentState extends DockState {
  dockInAt: Date | null;
  dockOutAt: Date | null;
}

/** Refuses with the reason and, where something is recorded already, the time that stands. */
function refuse(reason: string | null, recordedAt: Date | null, timeZone: string): void {
  if (!reason) return;
  const standing = recordedAt ? ` It stands at ${clockString(recordedAt, timeZone)}.` : '';
  throw new AppError('illegal_transition', reason + standing);
}

/**
 * Applies the status and dock rules to a change: Dock In once, Dock Out only after it, Dock Out completes, reopening
 * clears Dock Out. Throws `illegal_transition`, with the time that stands by the clock of `timeZone`, where a rule forbids the change.
 * Source: docs/product.md, "Dock In and Dock Out".
 */
export function transition(
  current: CurrentState,
  changes: Pick<CheckInChanges, 'status' | 'dockInAt' | 'dockOutAt'>,
  timeZone: string,
): Transition {
  const next: Transition = { status: current.status, dockInAt: current.dockInAt, dockOutAt: current.dockOutAt };
  if (changes.status) {
    next.status = changes.status;
    if (changes.status === 'live' || changes.status === 'drop') next.dockOutAt = null;
  }
  if (changes.dockInAt !== undefined) {
    refuse(dockInRefusal(next), next.dockInAt, timeZone);
    next.dockInAt = new Date(changes.dockInAt);
  }
  if (changes.dockOutAt !== undefined) {
    // "completed" together with Dock Out is what Dock Out does anyway.
    const asked = changes.status === 'completed' ? { ...next, status: current.status } : next;
    refuse(dockOutRefusal(asked), next.dockOutAt, timeZone);
    next.dockOutAt = new Date(changes.dockOutAt);
    if (next.dockInAt && next.dockOutAt < next.dockInAt) refuse(dockRefusals.outBeforeIn, null, timeZone);
    next.status = 'completed';
  }
  return next;
}
