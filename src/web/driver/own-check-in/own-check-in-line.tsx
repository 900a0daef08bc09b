import { Truck } from 'lucide-react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useOwnCheckIn } from '#web/common/queue/own-check-in.ts';
import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { ownCheckInTexts as texts } from './texts.ts';
import { shortTextOf } from './own-check-in-text.ts';

interface FoundProps {
  found: OwnCheckIns;
}

function Notice({ found }: FoundProps) {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs, found);
  const text = own && shortTextOf(own);
  if (!text) return null;
  return (
    // At the lower edge it moves nothing, although it appears once the page can be used already.
    <aside
      aria-label={texts.title}
      data-covers-below
      className="sticky bottom-0 z-10 border-t-4 border-accent bg-panel shadow-high"
    >
      <div className="mx-auto flex w-full max-w-[112rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 sm:py-3">
        <Truck aria-hidden className="size-7 shrink-0 max-[23rem]:hidden" />
        <p aria-live="polite" className="min-w-32 flex-1 leading-tight font-extrabold sm:text-lg">
          {text}
        </p>
        <Link to={paths.success} className={buttonClass('secondary', 'md', 'max-[23rem]:flex-auto')}>
          {texts.brief.show}
        </Link>
      </div>
    </aside>
  );
}

export function OwnCheckInLine({ found }: FoundProps) {
  return (
    <PublicQueueData>
      <Notice found={found} />
    </PublicQueueData>
  );
}
