import { useMemo } from 'react';

import { recordsOf } from '#shared/offline/operation.ts';
import { undoMemoryKey } from '#web/common/offline/cache-storage.ts';
import { offlineQueue, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { isOpen, stepsOf, type UndoableStep, UndoMemory, withoutRecord, withStep, withVersion } from './undo-memory.ts';

const stored = storedValue(undoMemoryKey, UndoMemory);
const memory = createStore<UndoMemory>({ owner: '', records: [] });

/** Other users' steps are ignored. */
function readAgain(): void {
  const owner = currentSession().user?.id ?? '';
  const kept = stored.read();
  const isOver = memory.read().owner !== owner || currentSession().status === 'signed-out';
  if (kept?.owner === owner) memory.write(kept);
  else if (isOver) memory.write({ owner, records: [] });
}

function keep(next: UndoMemory): void {
  stored.write(next);
  memory.write(next);
}

subscribeToSession(readAgain);
readAgain();
addEventListener('storage', ({ key }) => {
  if (key === null || key === undoMemoryKey) readAgain();
});
sentOperations.on(({ operation: { operationId }, checkIns: [checkIn] }) => {
  const isOurs = memory.read().records.some(({ steps }) => steps.some((step) => step.operationId === operationId));
  if (isOurs && checkIn) keep(withVersion(memory.read(), operationId, checkIn.version));
});

/** The step is remembered until it is undone or the user signs out. */
export function rememberStep(id: string, step: UndoableStep, completes = false): void {
  keep(withStep(memory.read(), id, step, completes));
}

export function forgetSteps(id: string): void {
  keep(withoutRecord(memory.read(), id));
}

/** The oldest step comes first. */
export function readUndoable(id: string, version: number): readonly UndoableStep[] {
  const waiting = offlineQueue
    .read()
    .waiting.filter(({ operation }) => recordsOf(operation).includes(id))
    .map(({ operation }) => operation.operationId);
  const steps = stepsOf(memory.read(), id);
  return isOpen(steps, version, waiting) ? steps : [];
}

/** Of several check-ins, the one whose last step was made most recently here counts. */
export function lastUndoable<T extends { id: string; version: number }>(checkIns: readonly T[]): T | undefined {
  const known = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]));
  const records = memory.read().records.map(({ id }) => known.get(id));
  return records.findLast((record) => record !== undefined && readUndoable(record.id, record.version).length > 0);
}

export function useUndoable(id: string, version: number): readonly UndoableStep[] {
  const now = useStore(memory);
  const queue = useOfflineQueue();
  // `readUndoable` depends on both.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => readUndoable(id, version), [id, version, now, queue]);
}
