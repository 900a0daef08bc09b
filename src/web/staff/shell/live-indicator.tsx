import { clsx } from 'clsx';

import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import type { FeedStatus } from '#web/staff/data/realtime/event-feed.ts';
import { useFeedStatus } from '#web/staff/data/realtime/shared-feed.ts';
import { liveTexts as texts } from '#web/staff/texts/frame.ts';

const looks: Record<FeedStatus | 'offline', { text: string; dot: string }> = {
  connecting: { text: 'text-soft', dot: 'border-2 border-current animate-breathe' },
  live: { text: 'text-go-text', dot: 'bg-current' },
  reconnecting: { text: 'text-warn-text', dot: 'border-2 border-current animate-breathe' },
  offline: { text: 'text-warn-text', dot: 'border-2 border-current' },
};

export function LiveIndicator() {
  const { isOnline } = useConnection();
  const feed = useFeedStatus();
  const state = isOnline ? feed : 'offline';
  const { text, dot } = looks[state];
  return (
    <output
      title={texts[state]}
      aria-label={texts.label}
      className={clsx('flex items-center gap-2 text-sm font-bold whitespace-nowrap', text)}
    >
      <span aria-hidden className={clsx('size-3 shrink-0 rounded-full', dot)} />
      <span className="max-xl:sr-only">{texts[state]}</span>
    </output>
  );
}
