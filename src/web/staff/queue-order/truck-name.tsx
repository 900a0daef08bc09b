import { Cut } from '#web/common/parts/cut.tsx';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { PriorityBadge, TicketMark } from '#web/common/badges/badges.tsx';
import { ForgottenMark } from '#web/staff/badges/truck-marks.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { orderTexts as texts, priorityTexts } from '#web/staff/texts/truck.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

/** People shout this name across the yard. */
export function shortName({ ticket, driverName }: StaffCheckIn): string {
  return [ticket, isolated(driverName)].filter(Boolean).join(' ');
}

export function TruckName({ truck }: { truck: StaffCheckIn }) {
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 leading-snug font-extrabold">
        <Cut lines={2} className="min-w-0">
          {truck.driverName}
        </Cut>
        <TicketMark label={fieldLabel('ticket')} checkIn={truck} />
      </p>
      <p className="text-sm leading-snug text-soft">
        <Cut lines={2}>{[truck.carrier, truck.containerNumber]}</Cut>
      </p>
      <div className="flex flex-wrap items-center gap-1.5 not-empty:pt-1">
        {truck.priority && <PriorityBadge priority={truck.priority} word={priorityTexts[truck.priority]} />}
        {truck.status === 'drop' && <span className="text-sm font-semibold">{texts.trailer}</span>}
        <UnsentMark id={truck.id} />
        <ForgottenMark checkIn={truck} />
      </div>
    </div>
  );
}
