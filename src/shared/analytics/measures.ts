import type { DeliveryType, Priority, Purpose, Status } from '../check-in/closed-lists.ts';
import { detention } from '../check-in/detention.ts';

const minuteMs = 60_000;

/** Longer times count as this many minutes, since no truck is followed for more than 7 days. */
export const maxMinutes = 7 * 24 * 60;

/** Times are in milliseconds. */
export interface Visit {
  purpose: Purpose;
  deliveryType: DeliveryType | null;
  status: Status;
  priority: Priority | null;
  carrier: string;
  /** The dock; empty where none is assigned. */
  dock: string;
  arrivedAt: number;
  /** Null where its free time counts from its arrival. */
  freeFrom: number | null;
  calledAt: number | null;
  dockInAt: number | null;
  workStartedAt: number | null;
  workEndedAt: number | null;
  dockOutAt: number | null;
  statusChangedAt: number;
  isNoShow: boolean;
}

const wholeMinutes = (ms: number) => Math.min(maxMinutes, Math.max(0, Math.floor(ms / minuteMs)));

/** Whole minutes; null before Dock In. */
export function waitMinutes({ arrivedAt, dockInAt }: Visit): number | null {
  return dockInAt === null ? null : wholeMinutes(dockInAt - arrivedAt);
}

/** Whole minutes until the call or Dock In; null for other priorities, and before it. */
export function responseMinutes({ priority, arrivedAt, calledAt, dockInAt }: Visit): number | null {
  if (priority !== 'high') return null;
  const answered = Math.min(calledAt ?? Infinity, dockInAt ?? Infinity);
  return answered === Infinity ? null : wholeMinutes(answered - arrivedAt);
}

/** Times are in the order of the stages; null until the truck has left. */
export function stageTimes(visit: Visit): readonly number[] | null {
  const { arrivedAt, dockInAt, dockOutAt, status } = visit;
  if (dockInAt === null || dockOutAt === null || status === 'canceled') return null;
  const within = (at: number | null, otherwise: number) => Math.min(dockOutAt, Math.max(dockInAt, at ?? otherwise));
  const calledAt = Math.min(dockInAt, Math.max(arrivedAt, visit.calledAt ?? dockInAt));
  const startedAt = within(visit.workStartedAt, dockOutAt);
  const endedAt = Math.max(startedAt, within(visit.workEndedAt, dockOutAt));
  return [calledAt - arrivedAt, dockInAt - calledAt, startedAt - dockInAt, endedAt - startedAt, dockOutAt - endedAt];
}

/** The amount is rounded to cents. */
export const amountFor = (minutes: number, perHour: number): number => Math.round((minutes * perHour * 100) / 60) / 100;

export type Stayed = Pick<
  Visit,
  'status' | 'dockOutAt' | 'arrivedAt' | 'freeFrom' | 'statusChangedAt' | 'deliveryType'
>;

/** Zero where the visit has no free time. */
export function detentionMinutes(visit: Stayed, freeMinutes: number): number {
  const { status, dockOutAt, arrivedAt, freeFrom, statusChangedAt, deliveryType } = visit;
  const isOver = dockOutAt !== null || status === 'completed';
  if (!isOver || deliveryType === 'drop') return 0;
  const stay = {
    status,
    dockOutAt: dockOutAt === null ? null : new Date(dockOutAt),
    dateCreated: new Date(arrivedAt),
    freeTimeFrom: freeFrom === null ? null : new Date(freeFrom),
    statusChangedAt: new Date(statusChangedAt),
  };
  return detention(stay, freeMinutes, stay.statusChangedAt)?.beyondMinutes ?? 0;
}
