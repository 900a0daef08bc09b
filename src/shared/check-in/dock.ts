import { dockRefusals } from '#shared/words/en/staff/dock-refusals.ts';
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

type DockRefusals = Readonly<Record<keyof typeof dockRefusals, string>>;

function closedRefusal(state: DockState, texts: DockRefusals): string | null {
  if (state.status === 'canceled') return texts.canceled;
  if (state.status === 'completed') return texts.completed;
  return null;
}

/**
 * Why Dock In cannot be recorded now, or null if it can; in English, or in the words of `texts`. It is recorded once.
 * Source: docs/product, "Dock In and Dock Out".
 */
export function dockInRefusal(state: DockState, texts: DockRefusals = dockRefusals): string | null {
  return state.dockInAt ? texts.alreadyIn : closedRefusal(state, texts);
}

/** Why Dock Out cannot be recorded now, or null if it can. It is recorded once, after Dock In. */
export function dockOutRefusal(state: DockState, texts: DockRefusals = dockRefusals): string | null {
  if (!state.dockInAt) return texts.notIn;
  return state.dockOutAt ? texts.alreadyOut : closedRefusal(state, texts);
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
