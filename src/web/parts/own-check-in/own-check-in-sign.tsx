import { clsx } from 'clsx';

import type { OwnCheckIn } from '#shared/contract/own-check-in.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ownCheckInMessages as messages } from './messages.ts';

interface Said {
  look: 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
  headline: string;
  text: string;
}

function waiting({ dock, trucksAhead }: OwnCheckIn): Said {
  if (dock !== null) return { look: 'sign-accent', headline: messages.goTo(dock), text: messages.goToText };
  if (trucksAhead === null) return { look: 'sign', headline: messages.waiting, text: messages.waitText };
  const headline = trucksAhead === 0 ? messages.next : messages.ahead(trucksAhead);
  return { look: 'sign', headline, text: messages.waitText };
}

function said(own: OwnCheckIn): Said {
  if (own.status === 'canceled') return { look: 'sign', headline: messages.canceled, text: messages.canceledText };
  if (own.state === 'done') {
    return { look: 'sign-asphalt', headline: messages.completed, text: messages.completedText };
  }
  if (own.state === 'waiting') return waiting(own);
  return { look: 'sign-go', headline: messages.docked(own.dock), text: messages.dockedText };
}

/** Holds the sign's place while it is read. */
export function OwnCheckInSkeleton() {
  return (
    <Card look="sign" aria-hidden className="grid min-h-44 content-center gap-4 sm:p-9">
      <Skeleton className="w-28" />
      <Skeleton className="h-8 w-4/5 max-w-96" />
      <Skeleton className="w-3/5 max-w-72" />
    </Card>
  );
}

/** Where a driver's own check-in stands, as a sign: the door's number is the largest thing on it once there is one. */
export function OwnCheckInSign({ own }: { own: OwnCheckIn }) {
  const { look, headline, text } = said(own);
  const number = own.state === 'done' ? null : (own.dock ?? (own.trucksAhead || null));
  return (
    <Card
      as="section"
      look={look}
      aria-label={messages.title}
      className="flex flex-wrap items-center gap-x-7 gap-y-3 sm:p-9"
    >
      {number !== null && (
        <p aria-hidden className={clsx('pt-3 font-black tabular-nums', own.dock === null ? 'text-5xl' : 'text-door')}>
          {number}
        </p>
      )}
      <div className="min-w-60 flex-1">
        <h2 className="font-bold">{messages.title}</h2>
        {/* The whole sentence is announced when it changes, not only the part that did. */}
        <p aria-live="polite" aria-atomic className="text-2xl font-black sm:text-3xl">
          {headline}
        </p>
        <p className="mt-1 text-lg">{text}</p>
        <p className="mt-2 font-semibold">{messages.where(own.facility, own.arrivalTime)}</p>
      </div>
    </Card>
  );
}
