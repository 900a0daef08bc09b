import { CutWithin, gap } from '#web/common/parts/cut.tsx';
import { clsx } from 'clsx';

import { hasGoneWrong, isUnsentByChoice } from '#shared/calls/call.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';
import { callTexts as texts, deliveryText } from '#web/staff/texts/truck.ts';
import { type ShownCall, useShownCall } from './use-shown-call.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

const looks: Record<ShownCall['standing'], { tone: Tone; shape: BadgeShape }> = {
  'on-my-way': { tone: 'go', shape: 'tick' },
  'more-time': { tone: 'warn', shape: 'triangle' },
  'waited-for': { tone: 'info', shape: 'disc' },
  unanswered: { tone: 'stop', shape: 'cross' },
};

export function StandingBadge({
  shown: { standing, calls },
  isShort = false,
}: {
  shown: ShownCall;
  isShort?: boolean;
}) {
  const text = standing === 'unanswered' ? sayCount(texts.standing.unanswered, calls) : texts.standing[standing];
  return (
    <Badge
      {...looks[standing]}
      isShort={isShort}
      className={isShort ? 'shrink-0' : 'max-w-full leading-tight whitespace-normal!'}
    >
      {text}
    </Badge>
  );
}

/** The mark includes delivery failures. Renders nothing for trucks that are not called. */
export function CallMark({ checkIn, isShort = false }: { checkIn: StaffCheckIn; isShort?: boolean }) {
  return checkIn.stage === 'called' ? <Mark checkIn={checkIn} isShort={isShort} /> : null;
}

function Mark({ checkIn, isShort }: { checkIn: StaffCheckIn; isShort: boolean }) {
  const shown = useShownCall(checkIn);
  if (!shown) return null;
  const isOpen = shown.call.answer === null;
  const { deliveries } = shown.call;
  // A driver without push messages who gets a text message is not a failure.
  const mayReach = deliveries.some((one) => !hasGoneWrong(one) && !isUnsentByChoice(one) && one.state !== 'stopped');
  const failed = isOpen && !mayReach ? deliveries.filter((one) => hasGoneWrong(one)) : [];
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-x-2 gap-y-1', !isShort && 'flex-wrap')}>
      <StandingBadge shown={shown} isShort={isShort} />
      {isOpen && shown.call.reply?.text && (
        <span className="min-w-0 text-sm">
          {isShort ? (
            <CutWithin sentence={`“${gap}”`} value={shown.call.reply.text} />
          ) : (
            `“${isolated(shown.call.reply.text)}”`
          )}
        </span>
      )}
      {failed.map((delivery) => (
        <span
          key={delivery.channel}
          title={deliveryText(delivery)}
          className={clsx('text-sm font-semibold text-stop-text', isShort && 'truncate')}
        >
          {deliveryText(delivery)}
        </span>
      ))}
    </span>
  );
}
