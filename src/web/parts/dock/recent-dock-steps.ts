import { useEffect, useState, useSyncExternalStore } from 'react';

import { undoSeconds } from '#shared/check-in/undo.ts';

/** A Dock In or Dock Out recorded here a moment ago. */
export interface RecentDockStep {
  operationId: string;
  moment: 'dockInAt' | 'dockOutAt';
  /** The record's version right after it; a later one means that something newer has touched the record. */
  version: number;
  recordedAt: number;
}

let steps: ReadonlyMap<string, RecentDockStep> = new Map();
const listeners = new Set<() => void>();

function publish(next: ReadonlyMap<string, RecentDockStep>): void {
  steps = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers what was just recorded for a check-in, so that it can be taken back, also from another screen. */
export function rememberDockStep(checkInId: string, step: RecentDockStep): void {
  publish(new Map(steps).set(checkInId, step));
}

export function forgetDockStep(checkInId: string): void {
  const next = new Map(steps);
  next.delete(checkInId);
  publish(next);
}

/** What can still be taken back of a check-in, with the whole seconds left for it; null where nothing can. */
export function useRecentDockStep(checkInId: string, version: number) {
  const step = useSyncExternalStore(subscribe, () => steps).get(checkInId);
  const isNewest = step?.version === version;
  const [now, setNow] = useState(0);
  const secondsLeft = step ? Math.ceil(undoSeconds - (Math.max(now, step.recordedAt) - step.recordedAt) / 1000) : 0;
  const isOpen = isNewest && secondsLeft > 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOpen]);

  return step && isOpen ? { ...step, secondsLeft } : null;
}
