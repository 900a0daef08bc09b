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
    <aside aria-label={texts.title} className="border-b-4 border-accent bg-panel">
      <div className="mx-auto flex w-full max-w-(--breakpoint-xl) flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <Truck aria-hidden className="size-7 shrink-0" />
        <p aria-live="polite" className="flex-1 text-lg font-extrabold">
          {text}
        </p>
        <Link to={paths.success} className={buttonClass('secondary', 'md', 'max-[26rem]:w-full')}>
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
