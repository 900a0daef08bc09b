import { useCallback, useRef } from 'react';

import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { useChanges } from '#web/data/realtime/shared-feed.ts';
import { placeMs } from '#web/parts/dock/recent-steps.ts';
import { toast } from '#web/ui/toast-store.ts';
import { otherHandsTexts as texts } from './texts.ts';

/** How long after a call this person is told what others made of it, in milliseconds. */
const concernedMs = 60_000;

interface OwnCall {
  truck: StaffCheckIn;
  dock: string;
  at: number;
}

function tell(title: string, description: string): void {
  toast({ title, description, variant: 'warning', duration: placeMs });
}

/**
 * Tells this person when somebody else changes a call made here a moment ago, or calls another truck to the same dock. The
 * doors show the same to everybody. Returns a function that notes a call made here.
 */
export function useOtherHands(): (truck: StaffCheckIn, dock: string) => void {
  const calls = useRef(new Map<string, OwnCall>());
  const hear = useCallback(({ id, checkIn }: ChangeEvent) => {
    if (!checkIn || !['waiting', 'called'].includes(stageOf(checkIn))) return void calls.current.delete(id);
    const now = Date.now();
    const dock = assignedDock(checkIn);
    const own = calls.current.get(id);
    if (own && own.dock !== dock && now - own.at < concernedMs) {
      calls.current.delete(id);
      tell(texts.moved(checkIn.driverName), dock ? texts.movedTo(own.dock, dock) : texts.takenBack(own.dock));
    }
    for (const other of calls.current.values()) {
      const isShared = dock !== '' && other.dock === dock && other.truck.id !== id && !own;
      if (!isShared || other.truck.facility !== checkIn.facility || now - other.at >= concernedMs) continue;
      tell(texts.shared(dock), texts.sharedBy(other.truck.driverName, checkIn.driverName));
    }
    return undefined;
  }, []);
  useChanges(hear);
  return useCallback((truck, dock) => void calls.current.set(truck.id, { truck, dock, at: Date.now() }), []);
}
