import type { OwnCheckIn } from '#shared/contract/check-ins.ts';
import { useOwnCheckIn } from '#web/data/queue/own-check-in.ts';
import { useQueueConfig } from '#web/data/queue/use-queue-config.ts';
import { Card } from '#web/ui/card.tsx';
import { ownMessages as messages } from './messages.ts';

interface Said {
  look: 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
  headline: string;
  hint: string;
}

function said({ state, status, dock, trucksAhead }: OwnCheckIn): Said {
  if (status === 'canceled') return { look: 'sign', headline: messages.canceled, hint: messages.canceledHint };
  if (state === 'done') return { look: 'sign-asphalt', headline: messages.done, hint: messages.doneHint };
  if (state === 'docked') return { look: 'sign-go', headline: messages.docked(dock ?? ''), hint: messages.keepPhone };
  if (dock !== null) return { look: 'sign-accent', headline: messages.called(dock), hint: messages.calledHint };
  const headline =
    trucksAhead === null ? messages.waiting : trucksAhead === 0 ? messages.next : messages.ahead(trucksAhead);
  return { look: 'sign', headline, hint: messages.keepPhone };
}

/** Where the check-in of this browser stands, for a driver with a receipt; nothing for anyone else. */
export function OwnCheckInCard() {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs);
  if (!own) return null;
  const { look, headline, hint } = said(own);
  const showsDock = own.dock !== null && own.state !== 'done';
  return (
    <Card as="section" look={look} aria-labelledby="your-check-in" className="flex items-center gap-5 sm:gap-7">
      {showsDock && (
        <p aria-hidden className="text-door leading-none font-black tabular-nums">
          {own.dock}
        </p>
      )}
      <div className="min-w-0">
        <h2 id="your-check-in" className="text-lg font-bold">
          {messages.title}
        </h2>
        <p aria-live="polite" className="text-2xl leading-tight font-black sm:text-3xl">
          {headline}
        </p>
        <p className="mt-1">{hint}</p>
        <p className="mt-1 font-semibold">
          {own.facility}, {own.arrivalTime}
        </p>
      </div>
    </Card>
  );
}
