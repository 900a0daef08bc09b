/** What other features may call of this one. */
export { EventFeed } from './event-feed.ts';
export { EventHub } from './event-hub.ts';
