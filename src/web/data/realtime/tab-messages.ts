import type { ChangeEvent } from '#shared/contract/events.ts';
import type { FeedStatus } from './event-feed.ts';

/** What the tabs of a browser tell each other about the connection that one of them keeps for all. */
export type TabMessage =
  /** Who keeps the connection? */
  | { type: 'hello' }
  /** I do. */
  | { type: 'here'; status: FeedStatus; cursor: string | undefined; isVisible: boolean }
  | { type: 'status'; status: FeedStatus; cursor: string | undefined }
  | { type: 'change'; change: ChangeEvent; cursor: string | undefined }
  | { type: 'reset'; cursor: string | undefined };

/** A way to all the other tabs. */
export interface Tabs {
  post: (message: TabMessage) => void;
  hear: (listener: (message: TabMessage) => void) => void;
  close: () => void;
}

/** The tabs of this browser that show the same site. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('warehouse-check-in-events');
  return {
    post: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
}
