import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import type { OwnCheckIn, OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { Card } from '#web/common/ui/card.tsx';
import { Skeleton } from '#web/common/ui/spinner.tsx';
import { ownCheckInTexts as texts } from './texts.ts';
import { signTextOf } from './own-check-in-text.ts';

export function OwnCheckInSkeleton() {
  return (
    <Card look="sign" aria-hidden data-awaited className="grid min-h-44 content-center gap-4 sm:p-9">
      <Skeleton className="w-28" />
      <Skeleton className="h-8 w-4/5 max-w-96" />
      <Skeleton className="w-3/5 max-w-72" />
    </Card>
  );
}

/** The driver is called by this number. */
export function TicketNumber({ ticket }: { ticket: string | null | undefined }) {
  if (!ticket) return null;
  return (
    <>
      {texts.ticket}{' '}
      <span data-ticket className="text-xl font-black tabular-nums">
        {ticket}
      </span>
      {' · '}
    </>
  );
}

interface SignProps {
  look: NonNullable<ComponentProps<typeof Card>['look']>;
  /** Null once the visit is over. */
  standing: Pick<OwnCheckIn, 'dock' | 'trucksAhead'> | null;
  /** This stands below both the number and the sign's text. */
  after?: ReactNode;
  children: ReactNode;
}

/** The sign's largest element is the dock, or the number of trucks ahead until there is one. */
export function DriversSign({ look, standing, after, children }: SignProps) {
  const number = standing && (standing.dock ?? (standing.trucksAhead || null));
  return (
    <Card
      as="section"
      look={look}
      aria-label={texts.title}
      className="flex flex-wrap items-center gap-x-7 gap-y-3 sm:p-9"
    >
      {number !== null && (
        <p
          aria-hidden
          className={clsx('pt-3 font-black tabular-nums', standing?.dock === null ? 'text-5xl' : 'text-door')}
        >
          {number}
        </p>
      )}
      <div className="min-w-60 flex-1">{children}</div>
      {after}
    </Card>
  );
}

/** By these details a driver recognizes his truck on the board. */
function Whereabouts({ own }: { own: OwnCheckIn }) {
  const shown = useShownClock();
  return (
    <>
      <TicketNumber ticket={own.ticket} />
      <span>{say(texts.where, { facility: own.facility, time: shown(own.arrivalTime) })}</span>
      {own.place !== null && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{say(texts.place, { place: own.place })}</span>
        </>
      )}
    </>
  );
}

function OtherCheckIns({ others }: { others: readonly OwnCheckIn[] }) {
  if (others.length === 0) return null;
  return (
    <div className="w-full border-t-2 border-current pt-3">
      <h3 className="font-bold">{texts.others}</h3>
      <ul className="grid gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <p className="text-lg font-extrabold">{signTextOf(other).headline}</p>
            <p>
              <Whereabouts own={other} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OwnCheckInSignProps {
  own: OwnCheckIns;
  /** The main content contains the page's heading. */
  isMain?: boolean;
}

export function OwnCheckInSign({ own, isMain = false }: OwnCheckInSignProps) {
  const { look, headline, text } = signTextOf(own);
  const Title = isMain ? 'p' : 'h2';
  const Headline = isMain ? 'h1' : 'p';
  return (
    <DriversSign look={look} standing={own.state === 'done' ? null : own} after={<OtherCheckIns others={own.others} />}>
      <Title className="font-bold">{texts.title}</Title>
      {/* Announces the whole sentence when it changes, not only the changed part. */}
      <div aria-live="polite" aria-atomic>
        <Headline className="text-2xl font-black sm:text-3xl">{headline}</Headline>
      </div>
      <p className="mt-1 text-lg">{text}</p>
      <p className="mt-2 font-semibold">
        <Whereabouts own={own} />
      </p>
    </DriversSign>
  );
}
