import * as z from 'zod/mini';

import { stepNames } from '#shared/check-in/steps.ts';

const UndoableStep = z.object({
  operationId: z.uuid(),
  kind: z.enum(['dockInAt', 'dockOutAt', 'dock', ...stepNames]),
  /** This is the version right after the step; null while queued. */
  version: z.nullable(z.int()),
});
/** A step is known by its name, or by the field that a Dock In, Dock Out or dock assignment changes. */
export type UndoableStep = z.infer<typeof UndoableStep>;

/** Each record has the last step, and the Dock In that a dock assignment completes. */
export const UndoMemory = z.object({
  owner: z.string(),
  records: z.array(z.object({ id: z.uuid(), steps: z.array(UndoableStep) })),
});
export type UndoMemory = z.infer<typeof UndoMemory>;

/** Source: docs/product, "Undo". */
export const rememberedRecords = 100;

export function stepsOf(memory: UndoMemory, id: string): readonly UndoableStep[] {
  return memory.records.find((record) => record.id === id)?.steps ?? [];
}

export function withoutRecord(memory: UndoMemory, id: string): UndoMemory {
  return { ...memory, records: memory.records.filter((record) => record.id !== id) };
}

/** A dock that `completes` a Dock In is undone together with it; otherwise only the last step counts. */
export function withStep(memory: UndoMemory, id: string, step: UndoableStep, completes = false): UndoMemory {
  const [first, second] = stepsOf(memory, id);
  const isSecond = completes && first?.kind === 'dockInAt' && second === undefined;
  const records = [...withoutRecord(memory, id).records, { id, steps: isSecond ? [first, step] : [step] }];
  return { ...memory, records: records.slice(-rememberedRecords) };
}

/** The version is known once the operation was sent. */
export function withVersion(memory: UndoMemory, operationId: string, version: number): UndoMemory {
  const learn = (step: UndoableStep) => (step.operationId === operationId ? { ...step, version } : step);
  return { ...memory, records: memory.records.map(({ id, steps }) => ({ id, steps: steps.map(learn) })) };
}

/**
 * Open steps were the last to touch the record, as far as known here and on the server. `waiting` are the record's
 * unsent operations in order.
 */
export function isOpen(steps: readonly UndoableStep[], version: number, waiting: readonly string[]): boolean {
  const sent = steps.filter((step) => step.version !== null);
  const unsent = steps.filter((step) => step.version === null);
  const isLast = sent.length === 0 || (sent.at(-1)?.version === version && waiting.length === unsent.length);
  const newest = waiting.slice(waiting.length - unsent.length);
  return steps.length > 0 && isLast && unsent.every(({ operationId }, index) => operationId === newest[index]);
}
