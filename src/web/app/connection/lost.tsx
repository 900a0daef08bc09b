import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { localeOf } from '#shared/words/languages.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useSession } from '#web/common/data/session.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useSignal, useStore } from '#web/common/data/store.ts';
import { language } from '#web/common/data/words.ts';
import { lostOperations, offlineQueue } from '#web/common/offline/offline-queue.ts';
import { sentOperations } from '#web/common/offline/send-arrival.ts';
import { readUnsent } from '#web/common/offline/unsent-mark.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { headerTexts, pageTexts } from '#web/common/texts/page.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { lostTexts as texts } from './lost-texts.ts';

function useWhen(): (at: number) => string {
  const shown = useShownClock();
  const zone = useInstallation()?.timeZone ?? 'UTC';
  const options = { month: 'short', day: 'numeric', timeZone: shownZone(zone) } as const;
  return (at) => {
    const date = new Date(at);
    return `${date.toLocaleDateString(localeOf(language()), options)}, ${shown(clockString(date, zone))}`;
  };
}

/** A driver who has checked in again has done what the message asks for. */
function noteCheckIn({ operation: { type, owner } }: { operation: { type: string; owner: string | null } }): void {
  if (type === 'ADD' && owner === null) lostOperations.told('checkIns');
}

const keptOperations = {
  on: (listener: typeof noteCheckIn) => offlineQueue.onKept((operation) => listener({ operation })),
};

/** Everybody is told of lost check-ins by drivers, staff of their own lost changes. */
export function Lost() {
  const text = useStore(lostOperations);
  const { pathname } = usePageLocation();
  const { status } = useSession();
  const when = useWhen();
  useSignal(sentOperations, noteCheckIn);
  useSignal(keptOperations, noteCheckIn);
  const lost = readUnsent(text ?? '');
  const isStaff = status === 'signed-in';
  if (!lost || status === 'loading' || (!isStaff && lost.checkIns === 0)) return null;
  const message = isStaff ? texts.staff(lost, when(lost.since)) : texts.driver(when(lost.since));
  const actions = (
    <>
      {!isStaff && pathname !== paths.checkIn && (
        <Link to={paths.checkIn} className={buttonClass('primary')}>
          {headerTexts.checkIn}
        </Link>
      )}
      <Button variant="secondary" onClick={() => lostOperations.told(isStaff ? 'all' : 'checkIns')}>
        {pageTexts.dismiss}
      </Button>
    </>
  );
  return (
    <div className="frame pt-4">
      <Banner tone="stop" role="alert" title={message.title} actions={actions}>
        {message.text}
      </Banner>
    </div>
  );
}
