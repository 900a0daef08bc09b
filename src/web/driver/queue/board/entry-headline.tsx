import { clsx } from 'clsx';
import { Clock3, TriangleAlert } from 'lucide-react';

import { dockText } from '#shared/check-in/dock.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { say } from '#web/common/data/words.ts';
import { entryState, isAside, isLongWait, waitedMinutes } from '../entry-state.ts';
import { asideText, entryTexts as texts, waitText } from '../texts.ts';
import { PlaceMark } from '../place-mark.tsx';

/** How long a truck has waited; over 30 minutes in amber, with a triangle and a text for screen readers. */
export function Wait({ entry, asOf, className }: { entry: QueueEntry; asOf: number; className?: string }) {
  const minutes = waitedMinutes(entry, asOf);
  const isLong = isLongWait(minutes);
  const Icon = isLong ? TriangleAlert : Clock3;
  return (
    <span
      data-long={isLong || undefined}
      className={clsx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-md text-lg font-extrabold whitespace-nowrap',
        isLong && 'bg-warn px-2.5 text-on-warn',
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-5 shrink-0" />
      {waitText(minutes)}
      {isLong && <span className="sr-only">, {say(texts.longWait, { limit: queueLimits.longWaitMinutes })}</span>}
    </span>
  );
}

/** What a driver needs to know first: go to a dock, wait, docked, or why he is skipped. */
export function EntryHeadline({ entry, asOf }: { entry: QueueEntry; asOf: number }) {
  const state = entryState(entry);
  if (state === 'called') {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 text-2xl leading-tight font-black">
        <PlaceMark entry={entry} className="text-xl" /> {say(texts.called, { dock: entry.dock })}
      </p>
    );
  }
  if (state === 'docked')
    return <p className="text-xl font-black text-go-text">{say(texts.atDock, { dock: dockText(entry) })}</p>;
  if (isAside(state)) return <p className="text-xl font-black">{asideText(state)}</p>;
  if (state === 'done') return <p className="text-xl font-black text-soft">{texts.done}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-black">
      <PlaceMark entry={entry} className="text-2xl" /> {texts.waiting} <Wait entry={entry} asOf={asOf} />
    </p>
  );
}
