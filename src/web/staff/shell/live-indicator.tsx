import { clsx } from 'clsx';

import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import type { FeedStatus } from '#web/staff/data/realtime/event-feed.ts';
import { useFeedStatus } from '#web/staff/data/realtime/shared-feed.ts';

const looks: Record<FeedStatus | 'offline', { word: string; text: string; dot: string }> = {
  connecting: { word: 'Connecting...', text: 'text-soft', dot: 'border-2 border-current animate-breathe' },
  live: { word: 'Connected', text: 'text-go-text', dot: 'bg-current' },
  reconnecting: { word: 'Reconnecting...', text: 'text-warn-text', dot: 'border-2 border-current animate-breathe' },
  offline: { word: 'Offline', text: 'text-warn-text', dot: 'border-2 border-current' },
};

const label = 'Connection';

/** Whether new arrivals appear by themselves. Its words are its own: Live is a status of trucks. */
export function LiveIndicator() {
  const { isOnline } = useConnection();
  const feed = useFeedStatus();
  const { word, text, dot } = looks[isOnline ? feed : 'offline'];
  return (
    <output
      title={word}
      aria-label={label}
      className={clsx('flex items-center gap-2 text-sm font-bold whitespace-nowrap', text)}
    >
      <span aria-hidden className={clsx('size-3 shrink-0 rounded-full', dot)} />
      <span className="max-xl:sr-only">{word}</span>
    </output>
  );
}
