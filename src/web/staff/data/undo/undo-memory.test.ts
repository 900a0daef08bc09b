import { v7 } from 'uuid';
import { expect, it } from 'vitest';

import {
  isOpen,
  rememberedRecords,
  stepsOf,
  type UndoableStep,
  type UndoMemory,
  withStep,
  withVersion,
} from './undo-memory.ts';

const none: UndoMemory = { owner: 'staff', records: [] };
const id = v7();
const step = (kind: UndoableStep['kind'], version: number | null): UndoableStep => ({
  operationId: v7(),
  kind,
  version,
});
const nothingWaits: readonly string[] = [];

it('undoes a dock assignment together with the Dock In it completes, and a later one alone', () => {
  const [dockIn, named, corrected] = [step('dockInAt', 2), step('dock', 3), step('dock', 4)];
  const completed = withStep(withStep(none, id, dockIn), id, named, true);
  expect(stepsOf(completed, id)).toEqual([dockIn, named]);
  expect(stepsOf(withStep(completed, id, corrected), id)).toEqual([corrected]);
});

it('remembers the last step of a record only', () => {
  const dockOut = step('dockOutAt', 5);
  expect(stepsOf(withStep(withStep(none, id, step('dockInAt', 2)), id, dockOut), id)).toEqual([dockOut]);
});

it('expires once anything newer touches the record', () => {
  const steps = [step('dockInAt', 2), step('dock', 3)];
  expect(isOpen(steps, 3, nothingWaits)).toBe(true);
  expect(isOpen(steps, 4, nothingWaits)).toBe(false);
  expect(isOpen([], 4, nothingWaits)).toBe(false);
});

it('remembers queued steps, and learns their version once sent', () => {
  const unsent = step('dockInAt', null);
  const memory = withStep(none, id, unsent);
  expect(isOpen(stepsOf(memory, id), 1, [v7(), unsent.operationId])).toBe(true);
  expect(isOpen(stepsOf(memory, id), 1, nothingWaits)).toBe(false);
  const sent = withVersion(memory, unsent.operationId, 2);
  expect(isOpen(stepsOf(sent, id), 2, nothingWaits)).toBe(true);
});

it('expires once anything newer is queued, as it would once sent', () => {
  const [sent, unsent] = [step('dockInAt', 2), step('dock', null)];
  expect(isOpen([unsent], 2, [unsent.operationId, v7()])).toBe(false);
  expect(isOpen([sent], 2, [v7()])).toBe(false);
  expect(isOpen([sent, unsent], 2, [unsent.operationId])).toBe(true);
  expect(isOpen([sent, unsent], 2, [v7(), unsent.operationId])).toBe(false);
});

it('is bounded, dropping the oldest record first', () => {
  const first = v7();
  let memory = withStep(none, first, step('dockInAt', 2));
  for (let count = 0; count < rememberedRecords; count += 1) memory = withStep(memory, v7(), step('dockInAt', 2));
  expect(memory.records).toHaveLength(rememberedRecords);
  expect(stepsOf(memory, first)).toEqual([]);
});
