import type { Scope } from '#shared/access/scope.ts';
import type { StoredEvent } from './event-repository.ts';

/** A stream follows all facilities that its listener may see. */
export type Followed = Scope;

export function follows(followed: Followed, facilities: readonly string[]): boolean {
  return followed === 'all' || facilities.some((facility) => followed.includes(facility));
}

/** If a record's facility is unknown, its event is relevant to all. */
export function isConcerned(followed: Followed, { facilities }: Pick<StoredEvent, 'facilities'>): boolean {
  return facilities.length === 0 || follows(followed, facilities);
}

/** A record that left these facilities is gone, and one that came from elsewhere is new. */
export function asSeenBy(followed: Followed, event: StoredEvent): StoredEvent {
  const { row, cameFrom } = event;
  if (row === null) return event;
  if (!follows(followed, [row.facility])) return { ...event, kind: 'deleted', row: null };
  if (cameFrom !== null && !follows(followed, [cameFrom])) return { ...event, kind: 'created' };
  return event;
}
