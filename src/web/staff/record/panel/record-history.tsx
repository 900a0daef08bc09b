import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry, Notice } from '#shared/contract/check-ins.ts';
import { useHistory } from '#web/staff/data/check-in-record.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { describeChanges, jumpText, whoText } from './history-text.ts';
import { panelTexts as texts } from '#web/staff/texts/record.ts';
import { truckTexts } from '#web/staff/texts/truck.ts';
import {
  ChangeList,
  HistoryDetails,
  HistoryFailure,
  HistoryItem,
  whenText,
} from '#web/staff/history/history-parts.tsx';

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const form = useStaffForm();
  const jump = jumpText(entry);
  return (
    <HistoryItem
      at={entry.occurredAt}
      when={(at) => whenText(at, timeZone)}
      said={
        <>
          <span className="text-soft">
            {whoText(entry)} {texts.kinds[entry.kind]}
          </span>
          {entry.timeIsUncertain && <span className="block font-bold">{texts.timeIsUncertain}</span>}
        </>
      }
    >
      {jump !== null && <p className="font-bold break-words">{jump}</p>}
      <ChangeList changes={entry.kind === 'created' ? [] : describeChanges(entry, timeZone, form)} />
      {entry.reason && (
        <p className="break-words">
          <span className="font-bold">{texts.reason}:</span> <bdi>{entry.reason}</bdi>
        </p>
      )}
    </HistoryItem>
  );
}

/** The notices are about the truck's free time. */
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
  return <HistoryFailure error={error} onRetry={() => void refetch()} />;
}

export function RecordHistory({ checkIn }: { checkIn: StaffCheckIn }) {
  return (
    <HistoryDetails>
      <Entries checkIn={checkIn} />
    </HistoryDetails>
  );
}
