import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry, Notice } from '#shared/contract/check-ins.ts';
import { useHistory } from '#web/staff/data/check-in-record.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { describeChanges, jumpText, whenText, whoText } from './history-text.ts';
import { panelTexts as texts } from '#web/staff/texts/record.ts';
import { truckTexts } from '#web/staff/texts/truck.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const form = useStaffForm();
  const jump = jumpText(entry);
  const changes = entry.kind === 'created' ? [] : describeChanges(entry, timeZone, form);
  return (
    <li className="grid gap-1 border-s-4 border-edge py-1 ps-4">
      <p className="text-sm">
        <time dateTime={entry.occurredAt} className="font-bold tabular-nums">
          {whenText(entry.occurredAt, timeZone)}
        </time>{' '}
        <span className="text-soft">
          {whoText(entry)} {texts.kinds[entry.kind]}
        </span>
        {entry.timeIsUncertain && <span className="block font-bold">{texts.timeIsUncertain}</span>}
      </p>
      {jump !== null && <p className="font-bold break-words">{jump}</p>}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="break-words">
          <span className="font-bold">{field}:</span> {before} <span aria-hidden>→</span>
          <span className="sr-only">{texts.became}</span> {after}
        </p>
      ))}
      {entry.reason && (
        <p className="break-words">
          <span className="font-bold">{texts.reason}:</span> <bdi>{entry.reason}</bdi>
        </p>
      )}
    </li>
  );
}

/** What the contacts of the carrier were mailed of the truck's free time, and what became of it. */
function Notices({ notices, timeZone }: { notices: readonly Notice[]; timeZone: string }) {
  return (
    <div className="grid gap-2 pt-3">
      <h3 className="font-bold">{texts.notices}</h3>
      <ul className="grid gap-2">
        {notices.map(({ stage, to, state, error, at }) => (
          <li key={`${stage} ${to}`} className="border-s-4 border-edge ps-4 text-sm wrap-anywhere">
            <time dateTime={at} className="font-bold tabular-nums">
              {whenText(at, timeZone)}
            </time>{' '}
            {texts.noticeStages[stage]}, <bdi>{to}</bdi>:{' '}
            {state === 'queued' && error ? texts.noticeAgain : texts.noticeStates[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entries({ checkIn }: { checkIn: StaffCheckIn }) {
  const { data, error, refetch } = useHistory(checkIn, true);
  const timeZone = useZone(checkIn.facility) ?? 'UTC';
  if (data) {
    return (
      <>
        {data.notices && <Notices notices={data.notices} timeZone={timeZone} />}
        <ol className="grid gap-4 py-3">
          {data.entries.toReversed().map((entry) => (
            <Entry key={entry.version} entry={entry} timeZone={timeZone} />
          ))}
        </ol>
      </>
    );
  }
  if (!error) return <Loading>{truckTexts.loading}</Loading>;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-3">
      {error.message}
      <Button variant="secondary" onClick={() => void refetch()}>
        {staffLoadingTexts.retry}
      </Button>
    </p>
  );
}

/** The history of a record, newest first; loaded when opened. */
export function RecordHistory({ checkIn }: { checkIn: StaffCheckIn }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-md px-2 text-lg font-extrabold hover:bg-ink/8">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {texts.history}
      </summary>
      {isOpen && <Entries checkIn={checkIn} />}
    </details>
  );
}
