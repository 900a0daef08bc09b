import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { Button } from '#web/common/ui/button.tsx';
import { queueTexts as texts, staffTexts } from '../texts.ts';
import { defaultView, isReversed, writeView } from '../queue-view.ts';
import type { useQueueDisplay } from '../use-queue-display.ts';
import { QueueFailure } from './queue-failure.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueLoading } from './queue-loading.tsx';

interface QueueContentProps {
  display: ReturnType<typeof useQueueDisplay>;
  actionsOf?: ((entry: QueueEntry) => ReactNode) | undefined;
}

/** The trucks, in every loading state. */
export function QueueContent({ display, actionsOf }: QueueContentProps) {
  const { view, setView, config, now, timeZone, queue, liveness, refetch, hasFailed } = display;
  if (isReversed(view)) return null;
  if (!queue.data || !config) {
    if (hasFailed) return <QueueFailure tries={queue.failureCount} onRetry={() => void refetch()} />;
    return <QueueLoading />;
  }
  const { entries, totalCount } = queue.data;
  const isFiltered = writeView({ ...view, order: defaultView.order }).size > 0;
  return (
    <section
      aria-label={texts.title}
      aria-busy={queue.isPlaceholderData}
      className={clsx('grid gap-4', queue.isPlaceholderData && 'opacity-60')}
    >
      {totalCount !== null && (
        <p className="text-lg">
          <span className="font-extrabold">{staffTexts.totalCount(totalCount)}</span>
          {entries.length < totalCount && <span className="text-soft">, {staffTexts.shownOf(entries.length)}</span>}
        </p>
      )}
      <QueueList
        entries={entries}
        now={now}
        asOf={liveness.isLive ? now : (liveness.since ?? now)}
        config={config}
        clockZone={timeZone}
        onShowAll={isFiltered ? () => setView({ ...defaultView, order: view.order }) : undefined}
        actionsOf={actionsOf}
      />
      {queue.hasNextPage && (
        <Button
          variant="secondary"
          size="lg"
          className="justify-self-center max-sm:w-full"
          busy={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {texts.loadMore}
        </Button>
      )}
    </section>
  );
}
