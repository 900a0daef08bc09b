import type { Priority } from '#shared/check-in/closed-lists.ts';
import type { CheckInState } from '#shared/check-in/fields.ts';
import type { PastChange } from '#shared/offline/conflicts.ts';

/** When the first truck of these tests arrived. */
export const arrivedAt = new Date('2026-05-04T17:00:00Z');

/** A truck as it arrives. */
export function arrivedState(dateCreated: Date): CheckInState {
  return {
    status: 'live',
    dateCreated,
    queuedAt: null,
    appointmentAt: null,
    freeTimeFrom: null,
    dock: '1',
    dockInAt: null,
    dockOutAt: null,
    dockAssignedAt: null,
    deliveryType: 'live',
    heldAt: null,
    unverified: null,
    holdReason: null,
    noShowAt: null,
    workStartedAt: null,
    workEndedAt: null,
    gateOutAt: null,
    sealNumber: null,
  };
}

/** A version in a truck's history. */
export interface Past extends PastChange {
  kind: 'step' | 'edit' | 'bulk' | 'undo' | 'made room';
  before: CheckInState;
  after: CheckInState;
}

export interface ModelTruck {
  id: string;
  facility: string;
  priority: Priority | null;
  version: number;
  state: CheckInState;
  first: CheckInState;
  history: Past[];
  isDeleted: boolean;
}

const names = (state: CheckInState) => Object.keys(state) as (keyof CheckInState)[];

/** The fields that differ, by their names in the history. */
export function changedFields(before: CheckInState, after: CheckInState): (keyof CheckInState)[] {
  return names(after).filter((name) => String(before[name]) !== String(after[name]));
}

/** The changed fields that had a value before and have another one now. */
export function replacedFields(before: CheckInState, after: CheckInState): string[] {
  return changedFields(before, after).filter((name) => before[name] !== null && after[name] !== null);
}
