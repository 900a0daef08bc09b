import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';
import { type ChoiceLists, choiceOf } from './choice-lists.ts';
import { oncePerTable } from './field.ts';
import { type StepName, stepNames, type StepParameter, stepRule } from './steps.ts';
import { textLine } from './text-field.ts';

const Id = z.uuid().check(z.toLowerCase());

export interface Step {
  step: StepName;
  dock?: string | undefined;
  reason?: string | undefined;
  /** Set if a no-show gets its old place back instead of the last one. */
  keepPlace?: boolean | undefined;
  /** The check-in that the truck is moved directly before or after. */
  before?: string | undefined;
  after?: string | undefined;
  seal?: string | undefined;
  /** The expected arrival that the truck is, whose window is its appointment. */
  arrival?: string | undefined;
}

/** The version as the person saw it. Only changes made by others since then can be later than the step. */
export const StepBase = z.strictObject({ version: z.int().check(z.gte(0)) });
export type StepBase = z.infer<typeof StepBase>;

const parameters = (lists: ChoiceLists) =>
  ({
    dock: choiceOf({ of: 'docks' }, lists),
    reason: textLine(1),
    keepPlace: z.boolean(),
    before: Id,
    after: Id,
    seal: textLine(1),
    arrival: Id,
  }) satisfies Record<StepParameter, z.ZodMiniType>;

/** `fitsStep` checks which of them go together. */
export const stepShapeOf = (lists: ChoiceLists) => {
  const { dock, reason, keepPlace, before, after, seal, arrival } = parameters(lists);
  return {
    step: z.enum(stepNames),
    dock: z.optional(dock),
    reason: z.optional(reason),
    keepPlace: z.optional(keepPlace),
    before: z.optional(before),
    after: z.optional(after),
    seal: z.optional(seal),
    arrival: z.optional(arrival),
  };
};

const parameterNames = [
  'dock',
  'reason',
  'keepPlace',
  'before',
  'after',
  'seal',
  'arrival',
] as const satisfies readonly StepParameter[];

/** The member is missing or not of the step; null if the step is complete. */
function unfitMember(step: Step): [StepParameter, ReturnType<typeof broken>] | null {
  const { takes } = stepRule(step.step);
  for (const name of parameterNames) {
    if (step[name] === undefined && takes[name] === 'needed') return [name, broken('required')];
    if (step[name] !== undefined && takes[name] === undefined) return [name, broken('unknown_field')];
  }
  if (step.step !== 'move') return null;
  if (step.before === undefined && step.after === undefined) return ['before', broken('required')];
  return step.before !== undefined && step.after !== undefined ? ['after', broken('unknown_field')] : null;
}

/** The error is at the missing or unexpected member. */
export const fitsStep = z.check<Step>(({ value, issues }) => {
  const unfit = unfitMember(value);
  if (unfit) issues.push({ code: 'custom', path: [unfit[0]], params: unfit[1], input: value });
});

/** A step as stored or sent has neither actor nor time. */
export const stepOf = oncePerTable((lists: ChoiceLists) => z.strictObject(stepShapeOf(lists)).check(fitsStep));
