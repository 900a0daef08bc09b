import type { ChangeEvent } from '#shared/contract/events.ts';
import type { FeedStatus } from './event-feed.ts';

export type TabMessage =
  /** Asks which tab holds the connection. */
  | { type: 'hello' }
  /** The response of the tab that holds it. */
  | { type: 'here'; status: FeedStatus; cursor: string | undefined; isVisible: boolean }
  | { type: 'status'; status: FeedStatus; cursor: string | undefined }
  | { type: 'change'; change: ChangeEvent; cursor: string | undefined }
  | { type: 'reset' | 'calls' | 'arrivals'; cursor: string | undefined };

export interface Tabs {
  post: (message: TabMessage) => void;
  hear: (listener: (message: TabMessage) => void) => void;
  close: () => void;
}

export function openTabs(): Tabs {
  const channel = new BroadcastChannel('warehouse-check-in-events');
  return {
    post: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
}
