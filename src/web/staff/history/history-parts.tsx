import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { Button } from '#web/common/ui/button.tsx';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';
import { dayText } from '#web/staff/texts/localized.ts';
import { panelTexts as texts } from '#web/staff/texts/record.ts';

/** For example 'May 4, 12:30 PM', in the yard's time zone. */
export function whenText(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const day = dayText(date, { timeZone: shownZone(timeZone), month: 'short', day: 'numeric' });
  return `${day}, ${shownClock(clockString(date, timeZone))}`;
}

export interface ChangeText {
  field: string;
  before: string;
  after: string;
}

export function ChangeList({ changes }: { changes: readonly ChangeText[] }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="wrap-anywhere">
      <span className="font-bold">{field}:</span> {before} <span aria-hidden>→</span>
      <span className="sr-only"> {texts.became} </span> {after}
    </p>
  ));
}

interface HistoryItemProps {
  at: string;
  when: (at: string) => string;
  /** The sentence says who did what. */
  said: ReactNode;
  children?: ReactNode;
}

export function HistoryItem({ at, when, said, children }: HistoryItemProps) {
  return (
    <li className="grid gap-1 border-s-4 border-edge py-1 ps-4">
      <p className="text-sm">
        <time dateTime={at} className="font-bold tabular-nums">
          {when(at)}
        </time>{' '}
        {said}
      </p>
      {children}
    </li>
  );
}

export function HistoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-3">
      {error.message}
      <Button variant="secondary" onClick={onRetry}>
        {staffLoadingTexts.retry}
      </Button>
    </p>
  );
}

interface HistoryDetailsProps {
  title?: string;
  children: ReactNode;
}

export function HistoryDetails({ title = texts.history, children }: HistoryDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-md px-2 text-lg font-extrabold hover:bg-ink/8">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}
