import { callStanding } from '#shared/calls/call-standing.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { CallView } from '#shared/contract/calls.ts';
import { useCallsOf, useHasChannels } from '#web/staff/data/calls.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { HistoryDetails, HistoryFailure } from '#web/staff/history/history-parts.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { callHistoryTexts as historyTexts } from '#web/staff/texts/record.ts';
import { callTexts as texts, deliveryText, replyText, truckTexts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

function useAnswerText(call: CallView): string {
  const now = new Date(serverTime(useNow()));
  if (call.answer !== null) return texts.standing[call.answer];
  const isWaitedFor = callStanding(call, now) === 'waited-for';
  return isWaitedFor ? texts.standing['waited-for'] : historyTexts.notAnswered;
}

function Call({ call, timeZone }: { call: CallView; timeZone: string }) {
  const when = useWhenText(timeZone);
  const shown = useShownClock();
  const answer = useAnswerText(call);
  const time = (instant: string) => shown(clockString(new Date(instant), timeZone));
  return (
    <li className="grid gap-1 border-s-4 border-edge py-1 ps-4 wrap-anywhere">
      <p className="text-sm">
        <time dateTime={call.at} className="font-bold tabular-nums">
          {when(call.at)}
        </time>{' '}
        <span className="text-soft">
          {call.by
            ? say(historyTexts.calledBy, { dock: call.dock, by: call.by })
            : say(historyTexts.calledTo, { dock: call.dock })}
        </span>
      </p>
      <p className="font-bold">
        {answer}
        {call.answeredAt && call.answeredBy && (
          <span className="text-sm font-normal text-soft">
            {' '}
            {say(texts.answeredAt[call.answeredBy], { time: time(call.answeredAt) })}
          </span>
        )}
      </p>
      {call.reply && <p>{replyText(call.reply.text, time(call.reply.at))}</p>}
      {call.deliveries.map((delivery) => (
        <p key={delivery.channel} className="text-sm">
          {deliveryText(delivery)}{' '}
          <span className="text-soft">{say(texts.at, { time: time(delivery.changedAt) })}</span>
        </p>
      ))}
      {call.outcome && call.endedAt && (
        <p className="text-sm">
          {say(historyTexts.ended, { outcome: historyTexts.outcome[call.outcome], time: time(call.endedAt) })}
        </p>
      )}
    </li>
  );
}

function Calls({ checkIn }: { checkIn: StaffCheckIn }) {
  const { data, error, refetch } = useCallsOf(checkIn.id);
  const timeZone = useZone(checkIn.facility) ?? 'UTC';
  if (data?.length === 0) return <p className="py-3 text-soft">{historyTexts.none}</p>;
  if (data) {
    return (
      <ol aria-label={historyTexts.history} className="grid gap-4 py-3">
        {data.map((call) => (
          <Call key={call.id} call={call} timeZone={timeZone} />
        ))}
      </ol>
    );
  }
  if (!error) return <Loading>{truckTexts.loading}</Loading>;
  return <HistoryFailure error={error} onRetry={() => void refetch()} />;
}

/**
 * The newest call comes first; all are loaded when opened. Renders nothing if drivers are called only on their page.
 */
export function CallHistory({ checkIn }: { checkIn: StaffCheckIn }) {
  return (
    useHasChannels() && (
      <HistoryDetails title={historyTexts.history}>
        <Calls checkIn={checkIn} />
      </HistoryDetails>
    )
  );
}
