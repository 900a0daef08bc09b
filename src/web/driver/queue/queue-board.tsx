import { type ReactNode, useCallback } from 'react';

import { useLists } from '#web/common/data/known-facilities.ts';
import type { QueueEntry, QueueViewer } from '#web/common/queue/queue-call.ts';
import type { Amend } from '#web/common/queue/use-queue.ts';
import { useSession } from '#web/common/data/session.ts';
import { useGo } from '#web/common/navigation/navigation.ts';
import { loadingTexts, refreshToastMs, staffLoadingTexts } from '#web/common/texts/loading.ts';
import { useManualRefresh } from '#web/common/refresh/use-manual-refresh.ts';
import { DisplayHead } from './board/display-head.tsx';
import { DisplayStatus, freshnessText } from './board/display-status.tsx';
import { QueueContent } from './board/queue-content.tsx';
import { QueueFilters } from './filters/queue-filters.tsx';
import { StaleBanner } from '#web/common/refresh/stale-banner.tsx';
import { useQueueDisplay } from './use-queue-display.ts';
import { defaultView, type QueueView, writeView } from './queue-view.ts';

/** The wall shows the view's facility, in full screen if the browser allows it. */
function openWall(go: (to: string) => unknown, { facility }: QueueView): void {
  const params = writeView({ ...defaultView, facility });
  params.set('display', 'wall');
  void go(`?${params}`);
  // Phones and embedded browsers may refuse; the wall still fills the page.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

const refreshTexts = {
  staff: {
    get done() {
      return { ...staffLoadingTexts.queueRefreshed, duration: refreshToastMs.short };
    },
    failed: staffLoadingTexts.queueNotRefreshed,
  },
  public: { failed: loadingTexts.visitorNotRefreshed },
};

interface QueueBoardProps {
  viewer: QueueViewer;
  notices?: ReactNode;
  actionsOf?: (entry: QueueEntry) => ReactNode;
  amend?: Amend;
}

export function QueueBoard({ viewer, notices, actionsOf, amend }: QueueBoardProps) {
  const session = useSession();
  const { facilities } = useLists();
  const go = useGo();
  const display = useQueueDisplay(viewer, amend);
  const { view, setView, now, timeZone, isZoneNamed, queue, liveness, refetch, connection } = display;
  const { refresh, busy } = useManualRefresh(refetch, refreshTexts[viewer]);
  const freshness = timeZone ? freshnessText(liveness, now, timeZone) : '';
  const onWall = useCallback(() => openWall(go, view), [go, view]);
  return (
    <div className="grid content-start gap-5">
      <DisplayHead {...{ now, timeZone, isZoneNamed }} activeCount={queue.data?.activeCount}>
        <DisplayStatus
          session={session}
          connection={connection}
          freshness={freshness}
          busy={busy}
          onRefresh={() => void refresh()}
          onWall={onWall}
        />
      </DisplayHead>
      {queue.data && !liveness.isLive && (
        <StaleBanner
          freshness={freshness}
          failures={liveness.failures}
          busy={queue.isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {notices}
      <QueueFilters viewer={viewer} facilities={facilities} view={view} onView={setView} />
      <QueueContent display={display} actionsOf={actionsOf} />
    </div>
  );
}
