import { appliedTime, notBefore } from '../time/applied-time.ts';
import type { CheckInChanges } from './changes.ts';
import { type CorrectedTimes, correctedNames } from './corrected-times.ts';
import type { CheckInState } from './fields.ts';
import { afterStep, type StepCircumstances, type TakenStep } from './next-step.ts';

/** `occurredAt` is by the server's clock. */
export interface ChangeCircumstances extends StepCircumstances {
  /** The time by the device's clock. */
  sentAt: Date | undefined;
  /** Set when a user corrects a recorded time. */
  reason: string | undefined;
  /** A truck that moves to another facility loses its appointment. */
  facility?: string | undefined;
}

type Measured = Pick<ChangeCircumstances, 'receivedAt' | 'sentAt'>;

/** The result is by the server's clock, so that a wrong device clock has no effect. */
function measured(recorded: string, { receivedAt, sentAt }: Measured): Date {
  return appliedTime({ receivedAt, occurredAt: new Date(recorded), sentAt });
}

/**
 * Set if a Dock In is recorded as later because the truck had not arrived here yet; null for every other change. Times
 * given with a reason were typed in and are not adjusted.
 */
export function pressedEarlier(
  { dockInAt }: CheckInChanges,
  countsFrom: Date | null,
  circumstances: Measured & Pick<ChangeCircumstances, 'reason'>,
): Date | null {
  if (!dockInAt || countsFrom === null || circumstances.reason !== undefined) return null;
  const pressedAt = measured(dockInAt, circumstances);
  return pressedAt < countsFrom ? pressedAt : null;
}

/**
 * A truck that checked in offline may reach the server after it was docked: its Dock In is moved to the arrival. A Dock
 * Out is always pressed after its Dock In, so if the measured delays put it earlier it is moved there.
 */
function pressed(state: CheckInState, { dockInAt, dockOutAt }: CheckInChanges, circumstances: ChangeCircumstances) {
  if (circumstances.reason !== undefined) return {};
  const inAt = dockInAt ? notBefore(measured(dockInAt, circumstances), state.dateCreated) : undefined;
  const outAt = dockOutAt ? measured(dockOutAt, circumstances) : undefined;
  const isMoved = outAt && circumstances.sentAt;
  return { inAt, outAt: isMoved ? notBefore(outAt, inAt ?? state.dockInAt) : outAt };
}

/** With a reason, all times were typed in or cleared. */
function typedIn(changes: CheckInChanges, reason: string | undefined): CorrectedTimes {
  const isTyped = (name: (typeof correctedNames)[number]) =>
    changes[name] !== undefined &&
    (reason !== undefined || changes[name] === null || (name !== 'dockInAt' && name !== 'dockOutAt'));
  return Object.fromEntries(correctedNames.filter(isTyped).map((name) => [name, changes[name]]));
}

/**
 * Steps are in the order they are applied: another facility, status, dock, seal, Dock In, Dock Out and corrected times.
 * Source: docs/product, "Steps and stages".
 */
function meantSteps(state: CheckInState, changes: CheckInChanges, circumstances: ChangeCircumstances): TakenStep[] {
  const { status, dock, sealNumber: seal, facility = circumstances.facility } = changes;
  const { occurredAt: at, reason } = circumstances;
  const { inAt, outAt } = pressed(state, changes, circumstances);
  const times = typedIn(changes, reason);
  // Sending "completed" along with Dock Out is redundant but allowed.
  const isDockOut = status === 'completed' && outAt && !inAt;
  return [
    ...(facility === circumstances.facility ? [] : [{ step: 'unconfirm-appointment', at } as const]),
    ...(status && !isDockOut ? [{ step: 'set-status', status, at } as const] : []),
    ...(dock === undefined ? [] : [{ step: 'assign', dock, at } as const]),
    ...(seal === undefined ? [] : [{ step: 'set-seal', seal, at } as const]),
    ...(inAt ? [{ step: 'dock-in', at: inAt } as const] : []),
    ...(outAt ? [{ step: 'dock-out', at: outAt } as const] : []),
    ...(Object.keys(times).length > 0 ? [{ step: 'correct-time', times, reason, status, at } as const] : []),
  ];
}

/** The server applies this; the browser uses it to show changes not yet sent. Throws as `afterStep` does. */
export function nextState(
  state: CheckInState,
  changes: CheckInChanges,
  circumstances: ChangeCircumstances,
): CheckInState {
  return meantSteps(state, changes, circumstances).reduce((next, step) => afterStep(next, step, circumstances), state);
}
