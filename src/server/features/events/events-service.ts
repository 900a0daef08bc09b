/** The feature's public interface. */
export { EventFeed } from './event-feed.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';
