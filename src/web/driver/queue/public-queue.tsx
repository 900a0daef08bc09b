import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { useAdoptOwn, useOwnCheckIn } from '#web/common/queue/own-check-in.ts';
import { FindMyPosition } from '#web/driver/own-check-in/find-my-place.tsx';
import { OwnCheckInSign } from '#web/driver/own-check-in/own-check-in-sign.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { rememberLocation } from '#web/common/data/return-to.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { QueueBoard } from './queue-board.tsx';
import { queueTexts } from './texts.ts';

const texts = queueTexts.publicView;

function PublicViewBanner() {
  const place = usePageLocation();
  return (
    <Banner title={texts.title}>
      {texts.text}{' '}
      <Link
        to={paths.login}
        state={rememberLocation(place)}
        className="font-bold underline decoration-2 underline-offset-4"
      >
        {texts.signIn}
      </Link>
    </Banner>
  );
}

/** True once the driver has looked up his place, which is then scrolled into view. */
let isFocusDue = false;

function found(element: HTMLElement | null): void {
  if (element && isFocusDue) element.scrollIntoView({ block: 'start' });
  isFocusDue = false;
}

/** Drivers with a receipt see this; anyone else sees nothing. */
export function OwnCheckInCard() {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs);
  return own ? (
    <div ref={found} className="scroll-mt-24 empty:hidden">
      <OwnCheckInSign own={own} />
    </div>
  ) : null;
}

/** Drivers without a receipt in this browser see this. Its space is reserved until the receipt is known. */
export function FindOwnCheckIn() {
  const { refreshMs } = useQueueConfig();
  const { data: own, isPending } = useOwnCheckIn(refreshMs);
  const adopt = useAdoptOwn();
  const onFound = (answer: OwnCheckIns) => {
    isFocusDue = true;
    adopt(answer);
  };
  if (own !== null && !isPending) return null;
  return (
    <div inert={isPending} data-awaited={isPending || undefined} className={isPending ? 'invisible' : undefined}>
      <FindMyPosition onFound={onFound} />
    </div>
  );
}

/** A driver's own check-in, or how to find it, is on top. */
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
