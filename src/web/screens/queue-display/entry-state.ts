import { queueLimits } from '#shared/queue/queue-limits.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import type { QueueEntry } from '#web/data/queue/queue-call.ts';

/** Where a truck stands, told apart as a driver would: a called truck waits, but has a dock to go to. */
export type EntryState = 'waiting' | 'called' | 'docked' | 'done';

export function entryState(entry: QueueEntry): EntryState {
  const state = queueState(entry);
  return state === 'waiting' && entry.dockAssignedAt !== null ? 'called' : state;
}

/** Full minutes since arrival at `nowMs`; never negative. */
export function waitedMinutes(entry: Pick<QueueEntry, 'dateCreated'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(entry.dateCreated)) / 60_000));
}

/** Whether a truck has waited longer than it should have to. */
export function isLongWait(minutes: number): boolean {
  return minutes > queueLimits.longWaitMinutes;
}

const standsOutMs = queueLimits.standsOutSeconds * 1000;

/** When a truck was last called or docked, as an instant; null while neither has happened or it is done. */
function movedAt(entry: QueueEntry): string | null {
  switch (entryState(entry)) {
    case 'called':
      return entry.dockAssignedAt;
    case 'docked':
      return entry.dockInAt;
    default:
      return null;
  }
}

/** What was known of each truck's last move. */
export type KnownMoves = ReadonlyMap<string, string | null>;

export function movesOf(entries: readonly QueueEntry[]): KnownMoves {
  return new Map(entries.map((entry) => [entry.id, movedAt(entry)]));
}

/**
 * Which trucks stand out from now on, and until when in milliseconds: for 30 seconds from the moment the display learns
 * of it, since it asks only every so often; from the move itself where the display did not know the truck before.
 */
export function newlyMoved(known: KnownMoves, entries: readonly QueueEntry[], nowMs: number): Map<string, number> {
  const moved = new Map<string, number>();
  for (const entry of entries) {
    const at = movedAt(entry);
    if (at === null || known.get(entry.id) === at) continue;
    const until = (known.has(entry.id) ? nowMs : Date.parse(at)) + standsOutMs;
    if (until > nowMs) moved.set(entry.id, until);
  }
  return moved;
}
