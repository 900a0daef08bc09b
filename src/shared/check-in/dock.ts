import { dockRefusals } from '#shared/words/en/staff/dock-refusals.ts';
import { checkInDefaults, isDeliveryType, type Status } from './closed-lists.ts';
import type { FieldValue } from './field-value.ts';

export interface DockState {
  status: Status;
  dockInAt: Date | string | null;
  dockOutAt: Date | string | null;
}

export interface DockAssignment {
  dock: string;
  dockAssignedAt: Date | string | null;
}

/** The result is empty until a dock is assigned: the stored value is a default. Source: docs/product, "Docks". */
export function assignedDock({ dock, dockAssignedAt }: DockAssignment): string {
  return dockAssignedAt === null ? '' : dock;
}

/** Shown in place of a dock while none is assigned. */
export const noDock = '–';

export function dockText(record: DockAssignment): string {
  return assignedDock(record) || noDock;
}

interface FieldChange {
  before: FieldValue;
  after: FieldValue;
}

/** Null stands for no dock, or no change. When the default is assigned first, only `dockAssignedAt` changes. */
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

/** Null if Dock In can be recorded, which is once. Source: docs/product, "Dock In and Dock Out". */
export function dockInRefusal(state: DockState, texts: DockRefusals = dockRefusals): string | null {
  return state.dockInAt ? texts.alreadyIn : closedRefusal(state, texts);
}

/** Null if Dock Out can be recorded, which is once, after Dock In. */
export function dockOutRefusal(state: DockState, texts: DockRefusals = dockRefusals): string | null {
  if (!state.dockInAt) return texts.notIn;
  return state.dockOutAt ? texts.alreadyOut : closedRefusal(state, texts);
}

/**
 * A truck on site is waiting or docked. The SQL equivalent is in `on-site-repository.ts`. Source: docs/product, "The
 * queue".
 */
export function isOnSite(state: Pick<DockState, 'status' | 'dockOutAt'>): boolean {
  return isDeliveryType(state.status) && state.dockOutAt === null;
}

export const queueStates = ['waiting', 'docked', 'done'] as const;
export type QueueState = (typeof queueStates)[number];

/** Source: docs/product, "The queue". */
export function queueState(state: DockState): QueueState {
  if (!isOnSite(state)) return 'done';
  return state.dockInAt ? 'docked' : 'waiting';
}
