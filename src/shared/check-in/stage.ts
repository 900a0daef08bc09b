import { checkIn } from '#shared/words/en/staff/check-in.ts';
import type { DockAssignment, DockState } from './dock.ts';
import { isDeliveryType } from './closed-lists.ts';

/** Source: docs/product, "Steps and stages". */
export const stages = [
  'waiting',
  'called',
  'on-hold',
  'no-show',
  'docked',
  'in-process',
  'ready',
  'completed',
  'gated-out',
  'canceled',
] as const;
export type Stage = (typeof stages)[number];

export const stageTexts: Readonly<Record<Stage, string>> = checkIn.stages;

/** Trucks are on site without Dock In, or at a dock. */
export const stagesBeforeDock = ['waiting', 'called', 'on-hold', 'no-show'] as const satisfies readonly Stage[];
export const stagesAtDock = ['docked', 'in-process', 'ready'] as const satisfies readonly Stage[];

type Moment = Date | string | null;

/** Records stored by older pages lack these times. */
export interface FlowTimes {
  heldAt?: Moment | undefined;
  noShowAt?: Moment | undefined;
  workStartedAt?: Moment | undefined;
  workEndedAt?: Moment | undefined;
  gateOutAt?: Moment | undefined;
  appointmentAt?: Moment | undefined;
}

export type StageState = DockState & FlowTimes & Pick<DockAssignment, 'dockAssignedAt'>;

/** True if the truck's place follows from its appointment; making room for others moves it by milliseconds only. */
export function isByAppointment({
  appointmentAt,
  queuedAt,
}: Pick<FlowTimes, 'appointmentAt'> & { queuedAt?: Moment | undefined }) {
  const later = appointmentAt && queuedAt ? +new Date(queuedAt) - +new Date(appointmentAt) : -1;
  return later >= 0 && later < 1_000;
}

/** The stage is derived from the record, never stored. */
export function stageOf(state: StageState): Stage {
  if (state.status === 'canceled') return 'canceled';
  if (!isDeliveryType(state.status) || state.dockOutAt) return state.gateOutAt ? 'gated-out' : 'completed';
  if (state.dockInAt) return atDock(state);
  if (state.noShowAt) return 'no-show';
  if (state.heldAt) return 'on-hold';
  return state.dockAssignedAt ? 'called' : 'waiting';
}

function atDock({ workStartedAt, workEndedAt }: FlowTimes): Stage {
  if (workEndedAt) return 'ready';
  return workStartedAt ? 'in-process' : 'docked';
}
