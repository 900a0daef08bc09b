import { queueLimits } from '#shared/queue/queue-limits.ts';
import { queueState } from '#shared/check-in/dock.ts';
import type { CalledPriority } from '#shared/contract/queue.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';

/**
 * The state is as a driver sees it: a called truck is waiting but has a dock to go to; one that is on hold or did not
 * show up is skipped.
 */
export type EntryState = 'waiting' | 'called' | 'on-hold' | 'no-show' | 'docked' | 'done';

export type WallEntry = Pick<
  QueueEntry,
  | 'id'
  | 'facility'
  | 'status'
  | 'stage'
  | 'dock'
  | 'dockAssignedAt'
  | 'dockInAt'
  | 'dockOutAt'
  | 'dateCreated'
  | 'driverName'
  | 'carrier'
  | 'containerNumber'
  | 'ticket'
  | 'language'
  | 'place'
>;

type Moving = Pick<WallEntry, 'id' | 'status' | 'stage' | 'dockAssignedAt' | 'dockInAt' | 'dockOutAt'>;

/** A facility lets wall displays show its called trucks of high priority with dock and container only. */
export function calledEntry({ facility, dock, containerNumber, dockAssignedAt }: CalledPriority): WallEntry {
  return {
    id: [facility, containerNumber, dockAssignedAt].join(' '),
    facility,
    dock,
    containerNumber,
    dockAssignedAt,
    status: 'live',
    stage: 'called',
    dockInAt: null,
    dockOutAt: null,
    // Any time will do: a called truck's wait is not shown.
    dateCreated: dockAssignedAt,
    driverName: '',
    carrier: '',
    ticket: null,
    language: null,
    place: null,
  };
}

export function entryState(entry: Omit<Moving, 'id'>): EntryState {
  const state = queueState(entry);
  if (state !== 'waiting') return state;
  if (entry.stage === 'on-hold' || entry.stage === 'no-show') return entry.stage;
  return entry.dockAssignedAt === null ? 'waiting' : 'called';
}

/** The truck is on site but skipped: it has no place, and its driver is told why instead of how long he has waited. */
export function isAside(state: EntryState): state is 'on-hold' | 'no-show' {
  return state === 'on-hold' || state === 'no-show';
}

/** Never negative. */
export function waitedMinutes(entry: Pick<QueueEntry, 'dateCreated'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(entry.dateCreated)) / 60_000));
}

export function isLongWait(minutes: number): boolean {
  return minutes > queueLimits.longWaitMinutes;
}

const standsOutMs = queueLimits.standsOutSeconds * 1000;

/** Null if neither has happened or the truck is done. */
function movedAt(entry: Moving): string | null {
  switch (entryState(entry)) {
    case 'called':
      return entry.dockAssignedAt;
    case 'docked':
      return entry.dockInAt;
    default:
      return null;
  }
}

export type KnownMoves = ReadonlyMap<string, string | null>;

export function movesOf(entries: readonly Moving[]): KnownMoves {
  return new Map(entries.map((entry) => [entry.id, movedAt(entry)]));
}

/**
 * The values say until when, in milliseconds: for 30 seconds after the display learns of a move, since it only polls;
 * from the move itself if the truck is new to the display.
 */
export function newlyMoved(known: KnownMoves, entries: readonly Moving[], nowMs: number): Map<string, number> {
  const moved = new Map<string, number>();
  for (const entry of entries) {
    const at = movedAt(entry);
    if (at === null || known.get(entry.id) === at) continue;
    const until = (known.has(entry.id) ? nowMs : Date.parse(at)) + standsOutMs;
    if (until > nowMs) moved.set(entry.id, until);
  }
  return moved;
}
