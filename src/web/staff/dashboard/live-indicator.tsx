import { clsx } from 'clsx';

import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import type { FeedStatus } from '#web/staff/data/realtime/event-feed.ts';
import { useFeedStatus } from '#web/staff/data/realtime/shared-feed.ts';

const looks: Record<FeedStatus | 'offline', { word: string; text: string; dot: string }> = {
  connecting: { word: 'Connecting...', text: 'text-soft', dot: 'border-2 border-current animate-breathe' },
  live: { word: 'Live', text: 'text-go-text', dot: 'bg-current' },
  reconnecting: { word: 'Reconnecting...', text: 'text-warn-text', dot: 'border-2 border-current animate-breathe' },
  offline: { word: 'Offline', text: 'text-warn-text', dot: 'border-2 border-current' },
};

/** Shows whether new arrivals currently appear live. */
export function LiveIndicator() {
  const { isOnline } = useConnection();
  const feed = useFeedStatus();
  const { word, text, dot } = looks[isOnline ? feed : 'offline'];
  return (
    <output className={clsx('flex items-center gap-2 text-sm font-bold', text)} aria-label="Live updates">
      <span aria-hidden className={clsx('size-3 rounded-full', dot)} />
      {word}
    </output>
  );
}
