import { useCallback, useRef } from 'react';

import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { authorsOf } from '#web/staff/data/check-in-record.ts';
import { useChanges } from '#web/staff/data/realtime/shared-feed.ts';
import { undoMs } from '#web/staff/dock/recent-steps.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { concurrentEditTexts as texts } from '#web/staff/texts/dock-board.ts';
import { say } from '#web/common/data/words.ts';

/** After this long, the user is no longer told of changes that others make to a call. */
const concernedMs = 60_000;

interface OwnCall {
  truck: StaffCheckIn;
  dock: string;
  at: number;
  /** This is the version after the call; undefined until the response arrives. */
  version?: number;
  /** This event about the truck came before the response. */
  heard?: ChangeEvent;
}

function warn(title: string, description: string): void {
  toast({ title, description, variant: 'warning', duration: undoMs });
}

/** A user whose own call is the later one sees nothing. */
async function warnIfMoved(own: OwnCall, { id, version, checkIn }: ChangeEvent): Promise<void> {
  if (!checkIn || own.version === undefined || version <= own.version) return;
  const dock = assignedDock(checkIn);
  const authorOf = await authorsOf(id);
  const who = authorOf('dock') ?? authorOf('dockAssignedAt');
  warn(
    say(texts.moved, { driver: checkIn.driverName, who: who ?? texts.somebody }),
    dock ? say(texts.movedTo, { dock: own.dock, theirs: dock }) : say(texts.takenBack, { dock: own.dock }),
  );
}

/**
 * Somebody else may change a call made here a moment ago, or call another truck to the same dock; the doors themselves
 * look the same to everybody. Returns a function that records a call made here and returns a function to be called with
 * its response.
 */
export function useConcurrentEdits() {
  const calls = useRef(new Map<string, OwnCall>());
  const hear = useCallback((change: ChangeEvent) => {
    const { id, checkIn } = change;
    if (!checkIn || !['waiting', 'called'].includes(stageOf(checkIn))) return void calls.current.delete(id);
    const now = Date.now();
    const dock = assignedDock(checkIn);
    const own = calls.current.get(id);
    if (own && own.dock !== dock && now - own.at < concernedMs) {
      own.heard = change;
      void warnIfMoved(own, change);
      if (own.version !== undefined && change.version > own.version) calls.current.delete(id);
    }
    for (const other of calls.current.values()) {
      const isShared = dock !== '' && other.dock === dock && other.truck.id !== id && !own;
      if (!isShared || other.truck.facility !== checkIn.facility || now - other.at >= concernedMs) continue;
      warn(
        say(texts.shared, { dock }),
        say(texts.sharedBy, { yours: other.truck.driverName, theirs: checkIn.driverName }),
      );
    }
    return undefined;
  }, []);
  useChanges(hear);
  return useCallback((truck: StaffCheckIn, dock: string) => {
    const own: OwnCall = { truck, dock, at: Date.now() };
    calls.current.set(truck.id, own);
    return (answer: StaffCheckIn | null) => {
      // The call was refused or is queued, so nobody can have changed it yet.
      if (!answer) return void calls.current.delete(truck.id);
      own.version = answer.version;
      return own.heard && void warnIfMoved(own, own.heard);
    };
  }, []);
}
