import fc from 'fast-check';

import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { testLists } from '../facilities.ts';

const minuteMs = 60_000;

/** Typed times in minutes after the action; null to clear. */
type Typed = { dockInAt?: number | null; dockOutAt?: number | null };

/** Staff actions on one or both of two check-ins. */
export type UserAction =
  | { kind: 'change'; record: number; changes: CheckInChanges }
  | { kind: 'press'; record: number; moment: 'dockInAt' | 'dockOutAt' }
  | { kind: 'correct'; record: number; times: Typed; reason: string | undefined }
  | { kind: 'bulk'; changes: CheckInChanges }
  | { kind: 'delete'; record: number }
  | { kind: 'take back'; record: number }
  | { kind: 'send' };

const record = fc.nat(1);
const anyChange: fc.Arbitrary<CheckInChanges> = fc.oneof(
  fc.record({ status: fc.constantFrom(...statuses) }),
  fc.record({ dock: fc.constantFrom(...testLists.docks) }),
  fc.record({ priority: fc.constantFrom(...priorities, null) }),
  fc.record({ assignedTo: fc.constantFrom('Ann', 'Bob', null) }),
  fc.record({ adminNotes: fc.constantFrom('', 'call first', 'seal broken') }),
  fc.record({ status: fc.constantFrom(...statuses), dock: fc.constantFrom(...testLists.docks) }),
);
const formChange: fc.Arbitrary<CheckInChanges> = fc.oneof(
  fc.record({ carrier: fc.constantFrom('Red Line', 'Blue Line') }),
  fc.record({ comments: fc.constantFrom('', 'Reefer at -18\nseal 4471') }),
);
/** Times ahead are far enough to be in the future for the server too. */
const typed = fc.oneof(fc.integer({ min: -40, max: 0 }), fc.constant(24 * 60), fc.constant(null));
const moment = fc.constantFrom('dockInAt' as const, 'dockOutAt' as const);

function correction(time: fc.Arbitrary<number | null>, reason: string | undefined) {
  const times = fc.record({ dockInAt: time, dockOutAt: time }, { requiredKeys: [] });
  return fc.record({ kind: fc.constant('correct' as const), record, times, reason: fc.constant(reason) });
}

/** Mostly in the order in which a truck is handled, often not. */
const anyAction: fc.Arbitrary<UserAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), record, moment }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change' as const), record, changes: fc.oneof(anyChange, formChange) }),
  },
  { weight: 2, arbitrary: correction(typed, 'wrong truck') },
  // Without a reason, typed times are not applied and clearing is refused.
  { weight: 1, arbitrary: correction(fc.constant(null), undefined) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk' as const), changes: anyChange }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take back' as const), record }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'send' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), record }) },
);

/** A day's actions in any order. */
export const work = fc.array(anyAction, { maxLength: 15 });

export interface Yard {
  /** Records as shown; null if deleted. */
  shown: readonly (StaffCheckIn | null)[];
  at: Date;
  newId: () => string;
}

function seenIn(checkIn: StaffCheckIn, changes: CheckInChanges): BaseValues {
  const fields = Object.keys(changes) as (keyof CheckInChanges)[];
  return Object.fromEntries(fields.map((field) => [field, checkIn[field]]));
}

function timesOf(times: Typed, at: Date): CheckInChanges {
  const named = Object.entries(times).map(([field, minutes]) => [
    field,
    minutes === null ? null : new Date(at.getTime() + minutes * minuteMs).toISOString(),
  ]);
  return Object.fromEntries(named) as CheckInChanges;
}

/** The operation that the screens create for an action; null if the record is gone or nothing changes. */
export function operationFor(action: UserAction, { shown, at, newId }: Yard): Operation | null {
  const common = { operationId: newId(), owner: 'sam', about: '', timestamp: at.toISOString() };
  if (action.kind === 'send' || action.kind === 'take back') return null;
  if (action.kind === 'bulk') {
    const left = shown.filter((checkIn) => checkIn !== null);
    if (left.length === 0) return null;
    const base = Object.fromEntries(left.map((checkIn) => [checkIn.id, seenIn(checkIn, action.changes)]));
    const ids = left.map(({ id }) => id);
    return { ...common, type: 'BULK_UPDATE', ids, data: { changes: action.changes as object, base } };
  }
  const checkIn = shown[action.record];
  if (!checkIn) return null;
  const { id } = checkIn;
  if (action.kind === 'delete') return { ...common, type: 'DELETE', id };
  if (action.kind === 'press') {
    return { ...common, type: 'UPDATE', id, data: { changes: { [action.moment]: at.toISOString() } } };
  }
  const changes = action.kind === 'change' ? action.changes : timesOf(action.times, at);
  if (Object.keys(changes).length === 0) return null;
  const reason = action.kind === 'correct' ? action.reason : undefined;
  return {
    ...common,
    type: 'UPDATE',
    id,
    data: { changes, base: seenIn(checkIn, changes), ...(reason && { reason }) },
  };
}

const stepFields = new Set(['dockInAt', 'dockOutAt', 'dock']);

/** The step of a record that can be undone before it is sent, if nothing newer for the record is queued. */
export function lastStep(unsent: readonly Operation[], id: string): Operation | undefined {
  const last = unsent.findLast((operation) => recordsOf(operation).includes(id));
  if (last?.type !== 'UPDATE' || last.data.reason !== undefined) return undefined;
  const [field, ...more] = Object.keys(last.data.changes);
  return field !== undefined && more.length === 0 && stepFields.has(field) ? last : undefined;
}
