import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { queueState } from '#shared/check-in/dock.ts';
import { ForgottenMark, LanguageMark } from '#web/staff/badges/truck-marks.tsx';
import { StageBadges } from '#web/staff/badges/stage-badges.tsx';
import { TicketMark } from '#web/common/badges/badges.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { DockCell } from '#web/staff/dock/dock-cell.tsx';
import { DockNumber } from '#web/staff/dock/dock-number.tsx';
import { SameContainerMark } from '#web/staff/same-container/same-container.tsx';
import { NextStep } from '#web/staff/dock/next-step.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { ArrivalTime } from './arrival-time.tsx';
import { columnTexts, rowTexts } from '#web/staff/texts/dashboard.ts';
import { Cut, CutWithin, gap } from '#web/common/parts/cut.tsx';
import { say } from '#web/common/data/words.ts';
import { useRecordLink } from './dashboard-view.ts';
import { ExpectedMark } from './use-after-rows.tsx';
import { ListedValues } from './row/listed-values.tsx';
import { Priority } from './row/priority-control.tsx';
import { RowMenu } from './row/row-menu.tsx';
import { SelectRecord } from './selection/select-record.tsx';
import { useSharedSelection } from './selection/use-selection.ts';
import { WaitTime } from './wait-time.tsx';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

interface CardProps {
  checkIn: StaffCheckIn;
}

function CardHead({ checkIn }: CardProps) {
  return (
    <div className="flex items-start gap-3">
      <IfMay action="check-in:bulk-update">
        <SelectRecord checkIn={checkIn} className="relative z-1 -mx-2 min-w-12" />
      </IfMay>
      <IfMay action="check-in:update" otherwise={<DockNumber checkIn={checkIn} />}>
        <span data-dock-cell>
          <DockCell checkIn={checkIn} />
        </span>
      </IfMay>
      <div className="min-w-0 flex-1">
        <Link
          {...useRecordLink(checkIn.id)}
          data-row-link
          className="block text-lg leading-tight font-extrabold after:absolute after:inset-0 after:rounded-xl"
        >
          <Cut lines={2}>{checkIn.driverName}</Cut>
        </Link>
        <Cut lines={2} className="text-soft">
          {checkIn.carrier}
        </Cut>
      </div>
      <span className="relative z-1 -mt-1 -me-2">
        <RowMenu checkIn={checkIn} />
      </span>
    </div>
  );
}

function CardFacts({ checkIn }: CardProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-soft">
      {checkIn.ticket && (
        <li className="text-ink">
          <TicketMark label={fieldLabel('ticket')} checkIn={checkIn} />
        </li>
      )}
      <li className="text-ink">
        <ArrivalTime checkIn={checkIn} look="inline" />
      </li>
      {queueState(checkIn) === 'waiting' && (
        <li className="text-ink">
          {columnTexts.wait} <WaitTime checkIn={checkIn} />
        </li>
      )}
      <li className="font-bold text-ink">
        <Cut lines={4}>{checkIn.containerNumber}</Cut>
        <SameContainerMark id={checkIn.id} />
      </li>
      <li>{formWords.purposes[checkIn.purpose]}</li>
      <li>{checkIn.facility}</li>
      <li className="empty:hidden">
        <LanguageMark checkIn={checkIn} />
      </li>
      <li className="basis-full">
        <ExpectedMark checkIn={checkIn} />
      </li>
      {checkIn.assignedTo && (
        <li>
          <CutWithin sentence={say(rowTexts.staff, { name: gap })} value={checkIn.assignedTo} />
        </li>
      )}
    </ul>
  );
}

/** The card opens the record, the button takes the next step. */
export function CheckInCard({ checkIn, isFresh }: CardProps & { isFresh: boolean }) {
  const isChosen = useSharedSelection().records.has(checkIn.id);
  return (
    <li
      data-fresh={isFresh || undefined}
      className={clsx(
        'relative grid content-start gap-3 rounded-xl border border-line p-4 shadow-low',
        isFresh ? 'animate-rise border-s-6 border-s-go bg-go-wash' : isChosen ? 'bg-info-wash' : 'bg-panel',
      )}
    >
      <CardHead checkIn={checkIn} />
      <CardFacts checkIn={checkIn} />
      <ListedValues checkIn={checkIn} />
      <div className="mt-auto flex min-h-12 flex-wrap items-center gap-2">
        <StageBadges checkIn={checkIn} />
        <UnsentMark id={checkIn.id} />
        <ForgottenMark checkIn={checkIn} />
        <CallMark checkIn={checkIn} />
        <span className="relative z-1 ms-1.5">
          <Priority checkIn={checkIn} />
        </span>
        <IfMay action="check-in:update">
          <NextStep checkIn={checkIn} look="card" className="relative z-1 ms-auto" />
        </IfMay>
      </div>
    </li>
  );
}
