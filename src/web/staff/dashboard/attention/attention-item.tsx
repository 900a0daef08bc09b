import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Attention, attentionRules } from '#shared/queue/attention.ts';
import { useOddities } from '#web/staff/data/same-containers.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { TicketMark } from '#web/common/badges/badges.tsx';
import { attentionTexts as texts, reasonsOf } from '#web/staff/texts/truck.ts';
import { DockCell } from '#web/staff/dock/dock-cell.tsx';
import { NextStep } from '#web/staff/dock/next-step.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/texts/times.ts';
import { ListedDriver } from '#web/staff/shell/counted-list.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Cut } from '#web/common/parts/cut.tsx';
import { say } from '#web/common/data/words.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

function Remedy({ truck, reason, onOpen }: Attention<StaffCheckIn> & { onOpen: (id: string) => void }) {
  const { step } = attentionRules[reason];
  if (step === 'dock') return null;
  if (step === 'due') return <NextStep checkIn={truck} look="card" className="ms-auto" />;
  return (
    <Button variant="secondary" onClick={() => onOpen(truck.id)}>
      {texts.open}
    </Button>
  );
}

interface AttentionItemProps {
  attention: Attention<StaffCheckIn>;
  onOpen: (id: string) => void;
}

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
        <ListedDriver truck={truck} onOpen={onOpen} />
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <TicketMark label={fieldLabel('ticket')} checkIn={truck} />
          <Cut lines={4}>{truck.facility}</Cut>
        </span>
        <p className="text-sm">
          {reasonsOf(attention, calledTo.get(truck.id), say(texts.since, { time: waitText((now - since) / 60_000) }))}
        </p>
        {truck.holdReason && <p className="text-sm wrap-anywhere">{say(texts.reason, { reason: truck.holdReason })}</p>}
      </div>
      <IfMay action="check-in:update">
        <Remedy {...attention} onOpen={onOpen} />
      </IfMay>
    </li>
  );
}
