/** The feature's public interface. */
export { EventFeed } from './event-feed.ts';
export { readChanges } from './read-changes.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';
