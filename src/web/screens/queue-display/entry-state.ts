import { queueLimits } from '#shared/queue/queue-limits.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import type { QueueEntry } from '#web/data/queue/queue-call.ts';

/** The state of a truck as a driver sees it: a called truck is waiting, but has a dock to go to. */
export type EntryState = 'waiting' | 'called' | 'docked' | 'done';

export function entryState(entry: QueueEntry): EntryState {
  const state = queueState(entry);
  return state === 'waiting' && entry.dockAssignedAt !== null ? 'called' : state;
}

/** Whole minutes since arrival at `nowMs`; never negative. */
export function waitedMinutes(entry: Pick<QueueEntry, 'dateCreated'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(entry.dateCreated)) / 60_000));
}

/** Whether a truck has waited too long. */
export function isLongWait(minutes: number): boolean {
  return minutes > queueLimits.longWaitMinutes;
}

const standsOutMs = queueLimits.standsOutSeconds * 1000;

/** When a truck was last called or docked, as an instant; null if neither has happened or it is done. */
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

/** The last known move of each truck. */
export type KnownMoves = ReadonlyMap<string, string | null>;

export function movesOf(entries: readonly QueueEntry[]): KnownMoves {
  return new Map(entries.map((entry) => [entry.id, movedAt(entry)]));
}

/**
 * Trucks to highlight from now on, and until when in milliseconds: for 30 seconds after the display learns of a move,
 * since it only polls; from the move itself if the truck is new to the display.
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
