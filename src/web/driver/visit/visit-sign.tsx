import { clsx } from 'clsx';

import type { Visit } from '#shared/contract/visit.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { ownCheckInTexts as texts } from '#web/driver/own-check-in/texts.ts';
import { EstimateNote } from '#web/common/queue/estimate-note.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { visitTexts } from './texts.ts';
import { isOver, saidOf } from './visit-text.ts';

/** Whether an estimate says when, rather than why not. */
const isTold = ({ state }: Estimate) => state === 'by' || state === 'long';

/** A visit as a road sign: the dock is the largest thing on it, or until there is one the trucks ahead. */
export function VisitSign({ visit, isLost }: { visit: Visit; isLost: boolean }) {
  const { look, headline, text } = saidOf(visit);
  const number = isOver(visit) ? null : (visit.dock ?? (visit.trucksAhead || null));
  return (
    <Card
      as="section"
      look={look}
      aria-label={texts.title}
      className="flex flex-wrap items-center gap-x-7 gap-y-3 sm:p-9"
    >
      {number !== null && (
        <p aria-hidden className={clsx('pt-3 font-black tabular-nums', visit.dock === null ? 'text-5xl' : 'text-door')}>
          {number}
        </p>
      )}
      <div className="min-w-60 flex-1">
        {/* Announce the whole sentence when it changes, not only the changed part. */}
        <div aria-live="polite" aria-atomic>
          <h1 className="text-3xl font-black sm:text-4xl">{headline}</h1>
        </div>
        {visit.estimate && (
          <EstimateNote
            estimate={visit.estimate}
            words={visitTexts.estimate}
            // Of an hour that has passed it would be false.
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
          {visit.ticket && (
            <>
              {texts.ticket}{' '}
              <span data-ticket className="text-xl font-black tabular-nums">
                {visit.ticket}
              </span>
              {' · '}
            </>
          )}
          <bdi>{visit.facility}</bdi>
        </p>
      </div>
    </Card>
  );
}
