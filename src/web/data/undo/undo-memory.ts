import * as z from 'zod/mini';

const UndoableStep = z.object({
  operationId: z.uuid(),
  kind: z.enum(['dockInAt', 'dockOutAt', 'dock']),
  /** The record's version right after it; null while it waits on the device to be sent. */
  version: z.nullable(z.int()),
});
/** A Dock In, a Dock Out or the choice of a dock that was made at this device. */
export type UndoableStep = z.infer<typeof UndoableStep>;

/** What one person may take back at this device: per record the last step, and the Dock In that a choice of a dock completes. */
export const UndoMemory = z.object({
  owner: z.string(),
  records: z.array(z.object({ id: z.uuid(), steps: z.array(UndoableStep) })),
});
export type UndoMemory = z.infer<typeof UndoMemory>;

/** How many records are remembered. Source: docs/product.md, "Undo". */
export const rememberedRecords = 100;

export function stepsOf(memory: UndoMemory, id: string): readonly UndoableStep[] {
  return memory.records.find((record) => record.id === id)?.steps ?? [];
}

export function withoutRecord(memory: UndoMemory, id: string): UndoMemory {
  return { ...memory, records: memory.records.filter((record) => record.id !== id) };
}

/** With a step just made. A dock that `completes` a Dock In is taken back together with it; else only the last step counts. */
export function withStep(memory: UndoMemory, id: string, step: UndoableStep, completes = false): UndoMemory {
  const [first, second] = stepsOf(memory, id);
  const isSecond = completes && first?.kind === 'dockInAt' && second === undefined;
  const records = [...withoutRecord(memory, id).records, { id, steps: isSecond ? [first, step] : [step] }];
  return { ...memory, records: records.slice(-rememberedRecords) };
}

/** With the version that an operation made once it was sent. */
export function withVersion(memory: UndoMemory, operationId: string, version: number): UndoMemory {
  const learn = (step: UndoableStep) => (step.operationId === operationId ? { ...step, version } : step);
  return { ...memory, records: memory.records.map(({ id, steps }) => ({ id, steps: steps.map(learn) })) };
}

/**
 * Whether steps can still be taken back: they were the last to touch the record as far as is known, here and on the
 * server. `waiting` are the operations of the record that are not sent, in their order.
 */
export function isOpen(steps: readonly UndoableStep[], version: number, waiting: readonly string[]): boolean {
  const sent = steps.filter((step) => step.version !== null);
  const unsent = steps.filter((step) => step.version === null);
  const isLast = sent.length === 0 || (sent.at(-1)?.version === version && waiting.length === unsent.length);
  const newest = waiting.slice(waiting.length - unsent.length);
  return steps.length > 0 && isLast && unsent.every(({ operationId }, index) => operationId === newest[index]);
}
