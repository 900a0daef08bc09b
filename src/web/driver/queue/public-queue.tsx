import { PublicQueueData } from '#web/common/queue/public-queue-data.tsx';
import { FindOwnCheckIn, OwnCheckInCard } from './own-check-in-card.tsx';
import { PublicViewBanner } from './public-view-banner.tsx';
import { QueueBoard } from './queue-board.tsx';

/** The public queue, with a driver's own check-in, or how to find it, on top. */
export function PublicQueue() {
  return (
    <PublicQueueData>
      <QueueBoard
        viewer="public"
        notices={
          <>
            <OwnCheckInCard />
            <FindOwnCheckIn />
            <PublicViewBanner />
          </>
        }
      />
    </PublicQueueData>
  );
}
