import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ServerOff } from 'lucide-react';

import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { Button } from '#web/common/ui/button.tsx';
import { queueTexts, queueTexts as texts, staffTexts } from '#web/driver/queue/texts.ts';
import { defaultView, isReversed, writeView } from '#web/driver/queue/queue-view.ts';
import type { useQueueDisplay } from '#web/driver/queue/use-queue-display.ts';
import { page } from '#shared/words/en/frame.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { connectionWords } from '#web/common/texts/connection.ts';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/common/ui/spinner.tsx';
import { QueueList } from './queue-list.tsx';

function QueueLoading() {
  return (
    <div aria-busy>
      <Loading>{texts.loading}</Loading>
      <div aria-hidden className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex items-center gap-4 rounded-xl border border-line bg-panel p-5">
            <Skeleton className="size-20! rounded-lg!" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6! w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const pageWords = inLanguage('page', page);

function QueueFailure({ tries, onRetry }: { tries: number; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={loadingTexts.queueNotLoaded.title}
        actions={<Button onClick={onRetry}>{pageWords.retry}</Button>}
      >
        <p>{connectionWords.unreachable}</p>
        {tries > 0 && <p className="text-sm">{sayCount(queueTexts.tries, tries)}</p>}
      </EmptyState>
    </Card>
  );
}

interface QueueContentProps {
  display: ReturnType<typeof useQueueDisplay>;
  actionsOf?: ((entry: QueueEntry) => ReactNode) | undefined;
}

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
          <span className="font-extrabold">{sayCount(staffTexts.totalCount, totalCount)}</span>
          {entries.length < totalCount && (
            <span className="text-soft">, {say(staffTexts.shown, { count: entries.length })}</span>
          )}
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
