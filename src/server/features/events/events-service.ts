/** What other features may call of this one. */
export { EventFeed } from './event-feed.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';
