import { clsx } from 'clsx';

import type { Visit } from '#shared/contract/visit.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { DriversSign, TicketNumber } from '#web/driver/own-check-in/own-check-in-sign.tsx';
import { EstimateNote } from '#web/common/queue/estimate-note.tsx';
import { isOver, visitTextOf, visitTexts } from './visit-text.ts';

/** Any other estimate has a reason for having no time. */
const isTold = ({ state }: Estimate) => state === 'by' || state === 'long';

export function VisitSign({ visit, isLost }: { visit: Visit; isLost: boolean }) {
  const { look, headline, text } = visitTextOf(visit);
  return (
    <DriversSign look={look} standing={isOver(visit) ? null : visit}>
      {/* Announces the whole sentence when it changes, not only the changed part. */}
      <div aria-live="polite" aria-atomic>
        <h1 className="text-3xl font-black sm:text-4xl">{headline}</h1>
      </div>
      {visit.estimate && (
        <EstimateNote
          estimate={visit.estimate}
          words={visitTexts.estimate}
          // Omitted for stale data, whose last hour has passed.
          calledWords={isLost ? undefined : visitTexts.calledLastHour}
          timeZone={visit.timeZone}
          className={clsx(
            'mt-2',
            isTold(visit.estimate) ? 'text-xl font-extrabold sm:text-2xl' : 'text-lg font-semibold',
          )}
        />
      )}
      <p className="mt-2 text-lg font-semibold sm:text-xl">{text}</p>
      <p className="mt-2 font-semibold">
        <TicketNumber ticket={visit.ticket} />
        <bdi>{visit.facility}</bdi>
      </p>
    </DriversSign>
  );
}
