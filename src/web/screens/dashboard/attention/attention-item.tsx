import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Attention, attentionRules } from '#shared/queue/attention.ts';
import { isolated } from '#shared/shown-text.ts';
import { useOddities } from '#web/data/queries/same-containers.ts';
import { serverTime } from '#web/data/queue/server-clock.ts';
import { TicketMark } from '#web/parts/badges/ticket-mark.tsx';
import { attentionTexts as texts, reasonsOf } from '#web/parts/attention/attention-texts.ts';
import { DockCell } from '#web/parts/dock/dock-cell.tsx';
import { NextDockStep } from '#web/parts/dock/next-dock-step.tsx';
import { takeAndTell } from '#web/parts/steps/use-steps.ts';
import { IfMay } from '#web/parts/session/if-may.tsx';
import { Typed } from '#web/parts/typed.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Clamped } from '../clamped.tsx';
import { waitText } from '../summary/texts.ts';

function NextStep({ truck, reason, onOpen }: Attention<StaffCheckIn> & { onOpen: (id: string) => void }) {
  const { step } = attentionRules[reason];
  if (step === 'look') {
    return (
      <Button variant="secondary" onClick={() => onOpen(truck.id)}>
        {texts.open}
      </Button>
    );
  }
  if (step === 'resume') {
    return (
      <Button
        variant="secondary"
        aria-label={`${texts.resume}, ${isolated(truck.driverName)}`}
        onClick={() => void takeAndTell(truck, { step: 'resume' })}
      >
        {texts.resume}
      </Button>
    );
  }
  return step === 'due' ? (
    <NextDockStep checkIn={truck} look="card" className="grow basis-36 sm:grow-0 sm:basis-auto" />
  ) : null;
}

interface AttentionItemProps {
  attention: Attention<StaffCheckIn>;
  onOpen: (id: string) => void;
}

/** A truck that needs attention: why, since when, and the next step. */
export function AttentionItem({ attention, onOpen }: AttentionItemProps) {
  const now = serverTime(useNow());
  const { truck, since } = attention;
  const { calledTo } = useOddities();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
      <IfMay action="check-in:update">
        <DockCell checkIn={truck} />
      </IfMay>
      <div className="min-w-0 flex-1 basis-40">
        <button
          type="button"
          className="line-clamp-2 text-start font-extrabold wrap-anywhere underline decoration-edge decoration-2 underline-offset-4"
          title={truck.driverName}
          onClick={() => onOpen(truck.id)}
        >
          <Typed>{truck.driverName}</Typed>
        </button>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <TicketMark checkIn={truck} />
          <Clamped text={truck.facility} isWording />
        </span>
        <p className="text-sm">
          {reasonsOf(attention, calledTo.get(truck.id))}, {texts.since(waitText((now - since) / 60_000))}
        </p>
        {truck.holdReason && <p className="text-sm wrap-anywhere">{texts.reason(truck.holdReason)}</p>}
      </div>
      <IfMay action="check-in:update">
        <NextStep {...attention} onOpen={onOpen} />
      </IfMay>
    </li>
  );
}
