/** The feature's public interface. */
export { EventFeed } from './event-feed.ts';
export { changedCheckIns } from './changed-check-ins.ts';
export { eventColumns, type EventRow, readHead, type StoredEvent, toEvent } from './event-repository.ts';
export { asSeenBy, isConcerned } from './followed.ts';
export { changesReader } from './read-changes.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';
