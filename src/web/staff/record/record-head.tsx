import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { DetentionMark } from '#web/staff/badges/detention-mark.tsx';
import { ForgottenMark, LanguageMark } from '#web/staff/badges/truck-marks.tsx';
import { PriorityBadge, TicketMark } from '#web/common/badges/badges.tsx';
import { StageBadges } from '#web/staff/badges/stage-badges.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { DockNumber } from '#web/staff/dock/dock-number.tsx';
import { EstimateLine } from './estimate-line.tsx';
import { ArrivalNote } from '#web/staff/expected/arrival-mark.tsx';
import { SameContainerNote } from '#web/staff/same-container/same-container-note.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { priorityTexts } from '#web/staff/texts/truck.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

export function RecordHead({ checkIn }: { checkIn: StaffCheckIn }) {
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <DockNumber checkIn={checkIn} size="panel" />
      <div className="min-w-48 flex-1">
        <p className="text-2xl leading-tight font-black">
          <Typed>{checkIn.driverName}</Typed>
        </p>
        <p className="text-lg text-soft">
          <Typed>{checkIn.carrier}</Typed>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <TicketMark label={fieldLabel('ticket')} checkIn={checkIn} size="lg" />
          <StageBadges checkIn={checkIn} size="lg" />
          <UnsentMark id={checkIn.id} />
          <ForgottenMark checkIn={checkIn} />
          <DetentionMark checkIn={checkIn} />
          <LanguageMark checkIn={checkIn} />
          {checkIn.priority && (
            <PriorityBadge priority={checkIn.priority} word={priorityTexts[checkIn.priority]} size="lg" />
          )}
        </div>
        <EstimateLine checkIn={checkIn} className="mt-2" />
      </div>
      <SameContainerNote id={checkIn.id} />
      <ArrivalNote checkIn={checkIn} />
    </div>
  );
}
