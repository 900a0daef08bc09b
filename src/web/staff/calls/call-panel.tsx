import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { StandingBadge } from './call-mark.tsx';
import { CallSteps } from './call-steps.tsx';
import { callTexts as texts, deliveryText, replyText } from '#web/staff/texts/truck.ts';
import { useShownCall } from './use-shown-call.ts';
import { say } from '#web/common/data/words.ts';

export function CallPanel({ checkIn }: { checkIn: StaffCheckIn }) {
  const shown = useShownCall(checkIn);
  const timeZone = useZone(checkIn.facility);
  const shownClock = useShownClock();
  if (!shown || !timeZone) return null;
  const { call } = shown;
  const time = (instant: string) => shownClock(clockString(new Date(instant), timeZone));
  return (
    <section aria-label={texts.region} className="grid gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-bold">
        {say(texts.calledAt, { dock: call.dock, time: time(call.at) })}
        <output>
          <StandingBadge shown={shown} />
        </output>
      </p>
      {(call.answeredAt !== null || call.reply || call.deliveries.length > 0) && (
        <ul className="grid gap-1 text-sm">
          {call.answeredAt && call.answeredBy && (
            <li>{say(texts.answeredAt[call.answeredBy], { time: time(call.answeredAt) })}</li>
          )}
          {call.reply && <li>{replyText(call.reply.text, time(call.reply.at))}</li>}
          {call.deliveries.map((delivery) => (
            <li key={delivery.channel}>
              {deliveryText(delivery)}{' '}
              <span className="text-soft">{say(texts.at, { time: time(delivery.changedAt) })}</span>
            </li>
          ))}
        </ul>
      )}
      <CallSteps checkIn={checkIn} shown={shown} isWhole />
    </section>
  );
}
