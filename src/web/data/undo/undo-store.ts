import { useMemo, useSyncExternalStore } from 'react';

import { undoMemoryKey } from '#web/data/kept-data/kept-storage.ts';
import { offlineQueue, useOfflineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { onUpdateSent } from '#web/data/offline-queue/send-operation.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { storedValue } from '#web/data/stored-value.ts';
import { isOpen, stepsOf, type UndoableStep, UndoMemory, withoutRecord, withStep, withVersion } from './undo-memory.ts';

const stored = storedValue(undoMemoryKey, UndoMemory);
const listeners = new Set<() => void>();
let memory: UndoMemory = { owner: '', records: [] };

function tell(): void {
  for (const listener of listeners) listener();
}

/** What this person may take back; nothing of anybody else's. */
function readAgain(): void {
  const owner = currentSession().user?.id ?? '';
  const kept = stored.read();
  if (kept?.owner === owner) memory = kept;
  else if (memory.owner !== owner || currentSession().status === 'signed-out') memory = { owner, records: [] };
  tell();
}

function keep(next: UndoMemory): void {
  memory = next;
  stored.write(next);
  tell();
}

subscribeToSession(readAgain);
readAgain();
addEventListener('storage', ({ key }) => {
  if (key === null || key === undoMemoryKey) readAgain();
});
onUpdateSent(({ operationId, version }) => {
  const isOurs = memory.records.some(({ steps }) => steps.some((step) => step.operationId === operationId));
  if (isOurs) keep(withVersion(memory, operationId, version));
});

/** Remembers a step on this device, until it is taken back or the person signs out. */
export function rememberStep(id: string, step: UndoableStep, completes = false): void {
  keep(withStep(memory, id, step, completes));
}

export function forgetSteps(id: string): void {
  keep(withoutRecord(memory, id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The steps of a record that can be taken back now, oldest first; empty where nothing can. */
export function readUndoable(id: string, version: number): readonly UndoableStep[] {
  const waiting = new Set(offlineQueue.read().waiting.map(({ operation }) => operation.operationId));
  const steps = stepsOf(memory, id);
  return isOpen(steps, version, waiting) ? steps : [];
}

/** The same, kept current. */
export function useUndoable(id: string, version: number): readonly UndoableStep[] {
  const now = useSyncExternalStore(subscribe, () => memory);
  const queue = useOfflineQueue();
  // Both are what `readUndoable` reads.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => readUndoable(id, version), [id, version, now, queue]);
}
