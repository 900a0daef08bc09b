import { checkInDefaults, isDeliveryType, type Status } from './closed-lists.ts';
import type { FieldValue } from './field-value.ts';

/** The fields the dock rules depend on. */
export interface DockState {
  status: Status;
  dockInAt: Date | string | null;
  dockOutAt: Date | string | null;
}

export interface DockAssignment {
  dock: string;
  dockAssignedAt: Date | string | null;
}

/**
 * The dock a truck was sent to or is at; empty until one is assigned, since the stored value is only a default until
 * then. Source: docs/product, "Docks".
 */
export function assignedDock({ dock, dockAssignedAt }: DockAssignment): string {
  return dockAssignedAt === null ? '' : dock;
}

/** Shown in place of a dock while none is assigned. */
export const noDock = '–';

/** A dock as shown on screen: its name, or a dash if none is assigned. */
export function dockText(record: DockAssignment): string {
  return assignedDock(record) || noDock;
}

interface FieldChange {
  before: FieldValue;
  after: FieldValue;
}

/**
 * How the assigned dock changed in a history entry, with null for no dock; null if it did not change. When the stored
 * default is assigned first, only `dockAssignedAt` changes.
 */
export function dockChange({ dock, dockAssignedAt: at }: Readonly<Record<string, FieldChange>>): FieldChange | null {
  if (!dock && (!at || (at.before && at.after))) return null;
  const { before, after } = dock ?? { before: checkInDefaults.dock, after: checkInDefaults.dock };
  return { before: at?.before === null ? null : before, after: at?.after === null ? null : after };
}

/** Messages of the dock rules. */
export const dockRefusals = {
  alreadyIn: 'Dock In is already recorded for this check-in.',
  notIn: 'Record Dock In before Dock Out.',
  alreadyOut: 'Dock Out is already recorded for this check-in.',
  outBeforeIn: 'Dock Out cannot be earlier than Dock In.',
  outStands: 'Clear Dock Out before Dock In.',
  beforeArrival: 'Dock In cannot be earlier than the arrival.',
  inFuture: 'A time in the future cannot be recorded.',
  canceled: 'This check-in is canceled. Set its status to live or drop first.',
  completed: 'This check-in is completed. Set its status to live or drop first.',
} as const;

function closedRefusal(state: DockState): string | null {
  if (state.status === 'canceled') return dockRefusals.canceled;
  if (state.status === 'completed') return dockRefusals.completed;
  return null;
}

/**
 * Why Dock In cannot be recorded now, or null if it can. It is recorded once.
 * Source: docs/product, "Dock In and Dock Out".
 */
export function dockInRefusal(state: DockState): string | null {
  return state.dockInAt ? dockRefusals.alreadyIn : closedRefusal(state);
}

/** Why Dock Out cannot be recorded now, or null if it can. It is recorded once, after Dock In. */
export function dockOutRefusal(state: DockState): string | null {
  if (!state.dockInAt) return dockRefusals.notIn;
  return state.dockOutAt ? dockRefusals.alreadyOut : closedRefusal(state);
}

/**
 * Whether a truck is on site, waiting or docked: not completed, canceled or docked out. The SQL equivalent is in
 * `on-site-repository.ts`. Source: docs/product, "The queue".
 */
export function isOnSite(state: Pick<DockState, 'status' | 'dockOutAt'>): boolean {
  return isDeliveryType(state.status) && state.dockOutAt === null;
}

export const queueStates = ['waiting', 'docked', 'done'] as const;
export type QueueState = (typeof queueStates)[number];

/** The stage of a truck: waiting for a dock, docked, or done. Source: docs/product, "The queue". */
export function queueState(state: DockState): QueueState {
  if (!isOnSite(state)) return 'done';
  return state.dockInAt ? 'docked' : 'waiting';
}
