/** What other features may call of this one. */
export { EventFeed } from './event-feed.ts';
