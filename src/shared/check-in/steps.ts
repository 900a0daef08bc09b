import { stepWords } from '#shared/words/en/steps.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type DockState, dockInRefusal, dockOutRefusal } from './dock.ts';
import { type Stage, type StageState, stageOf, stagesAtDock, stagesBeforeDock, stageTexts } from './stage.ts';

export type StepParameter = 'dock' | 'reason' | 'keepPlace' | 'before' | 'after' | 'seal' | 'arrival';

interface StepRule {
  text: string;
  from: readonly Stage[];
  /** The stage it leads to, if that is the same from all of `from`. */
  to?: Stage;
  takes: { readonly [Name in StepParameter]?: 'needed' | 'optional' };
  /** Any of these facility settings enables the step; it is always enabled without them. */
  needs?: readonly (keyof StepChoices)[];
}

/**
 * The server's decisions, the screens' offers and unsent states, the refusals and the API description derive from this
 * table; `next-step.ts` has the effect of each step. Source: docs/product, "Steps and stages".
 */
export const steps = {
  call: { text: stepWords.call, from: ['waiting', 'called'], to: 'called', takes: { dock: 'needed' } },
  uncall: { text: stepWords.uncall, from: ['called'], to: 'waiting', takes: {} },
  hold: { text: stepWords.hold, from: ['waiting', 'called'], to: 'on-hold', takes: { reason: 'optional' } },
  resume: { text: stepWords.resume, from: ['on-hold'], to: 'waiting', takes: {} },
  'no-show': { text: stepWords['no-show'], from: ['waiting', 'called'], to: 'no-show', takes: { reason: 'optional' } },
  requeue: {
    text: stepWords.requeue,
    from: ['no-show'],
    to: 'waiting',
    takes: { keepPlace: 'optional', reason: 'optional' },
  },
  move: {
    text: stepWords.move,
    from: ['waiting'],
    to: 'waiting',
    takes: { before: 'optional', after: 'optional' },
  },
  'confirm-appointment': {
    text: stepWords['confirm-appointment'],
    from: stagesBeforeDock,
    takes: { arrival: 'needed' },
    needs: ['servesByAppointment', 'freeTimeFromWindow'],
  },
  'unconfirm-appointment': { text: stepWords['unconfirm-appointment'], from: stagesBeforeDock, takes: {} },
  'dock-in': { text: stepWords['dock-in'], from: stagesBeforeDock, to: 'docked', takes: { dock: 'optional' } },
  'start-work': { text: stepWords['start-work'], from: ['docked'], to: 'in-process', takes: {}, needs: ['workSteps'] },
  'end-work': { text: stepWords['end-work'], from: ['in-process'], to: 'ready', takes: {}, needs: ['workSteps'] },
  'dock-out': { text: stepWords['dock-out'], from: stagesAtDock, to: 'completed', takes: {} },
  'gate-out': {
    text: stepWords['gate-out'],
    from: ['completed'],
    to: 'gated-out',
    takes: { seal: 'optional' },
    needs: ['gateOut'],
  },
  cancel: {
    text: stepWords.cancel,
    from: [...stagesBeforeDock, ...stagesAtDock],
    to: 'canceled',
    takes: { reason: 'optional' },
  },
  reopen: { text: stepWords.reopen, from: ['completed', 'gated-out', 'canceled'], takes: {} },
} as const satisfies Record<string, StepRule>;

export type StepName = keyof typeof steps;

export const stepNames = Object.keys(steps) as [StepName, ...StepName[]];

export function stepRule(step: StepName): StepRule {
  return steps[step];
}

export interface StepChoices {
  /** True if the facility records when work at the dock begins and ends. */
  workSteps: boolean;
  /** True if the facility records when trucks leave the site. */
  gateOut: boolean;
  /** True if trucks are served by the appointments that staff confirm. */
  servesByAppointment: boolean;
  /** True if free time begins no earlier than the window of such an appointment. */
  freeTimeFromWindow: boolean;
}

const appointmentRefusal = 'This facility confirms no appointments. An administrator can switch that on.';

/** The dock rules have refusals of their own. */
export const stepRefusals = {
  workSteps: 'This facility does not record when work begins and ends. An administrator can switch that on.',
  gateOut: 'This facility does not record when trucks leave the site. An administrator can switch that on.',
  servesByAppointment: appointmentRefusal,
  freeTimeFromWindow: appointmentRefusal,
  otherLane: 'A truck moves only among those that wait at its facility with its priority.',
} as const;

// The dock rules have refusals of their own for these steps, which say what to do instead.
const dockRules: Partial<Record<StepName, (state: DockState) => string | null>> = {
  'dock-in': dockInRefusal,
  'dock-out': dockOutRefusal,
};

const either = (texts: readonly string[]) =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter((part) => part !== '').join(' or ');

/** The facility has the step at all. */
export function hasStep(step: StepName, choices: StepChoices): boolean {
  return stepRule(step).needs?.some((one) => choices[one]) ?? true;
}

export function stepRefusal(step: StepName, state: StageState, choices: StepChoices): string | null {
  const { text, from, needs } = stepRule(step);
  const stage = stageOf(state);
  if (needs?.[0] && !hasStep(step, choices)) return stepRefusals[needs[0]];
  if (from.includes(stage)) return null;
  const possible = either(from.map((one) => stageTexts[one]));
  return (
    dockRules[step]?.(state) ?? `This check-in is "${stageTexts[stage]}". "${text}" is possible from: ${possible}.`
  );
}

/** Throws `illegal_transition` with the reason if a step is not possible now. */
export function refuseStep(step: StepName, state: StageState, choices: StepChoices): void {
  const refusal = stepRefusal(step, state, choices);
  if (refusal !== null) throw new AppError('illegal_transition', refusal);
}

/** Steps are in order of preference. */
const leadingOn: Record<Stage, readonly StepName[]> = {
  waiting: ['call', 'dock-in'],
  called: ['dock-in'],
  'on-hold': ['resume'],
  'no-show': ['requeue'],
  docked: ['start-work', 'dock-out'],
  'in-process': ['end-work', 'dock-out'],
  ready: ['dock-out'],
  completed: ['gate-out'],
  'gated-out': [],
  canceled: [],
};

/** Every screen shows this step first. */
export function dueStep(state: StageState, offered: readonly StepName[]): StepName | undefined {
  return leadingOn[stageOf(state)].find((step) => offered.includes(step));
}

/** Steps are in the order of the table, without those that would change nothing. */
export function offeredSteps(state: StageState, choices: StepChoices): StepName[] {
  const isIdle = (step: StepName) => step === 'unconfirm-appointment' && !state.appointmentAt;
  return stepNames.filter((step) => stepRefusal(step, state, choices) === null && !isIdle(step));
}
