/** The feature's public interface. */
export { EventFeed } from './event-feed.ts';
export { changedCheckIns } from './changed-check-ins.ts';
export { changesReader } from './read-changes.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';
