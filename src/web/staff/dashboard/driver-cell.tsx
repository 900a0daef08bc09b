import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { ForgottenMark, LanguageMark } from '#web/staff/badges/truck-marks.tsx';
import { TicketMark } from '#web/common/badges/ticket-mark.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { Clamped } from './clamped.tsx';
import { ListedValues } from './row/listed-values.tsx';
import { rowTexts } from './row/texts.ts';
import { useRecordLink } from './use-dashboard-view.ts';

function Marks({ checkIn, isShort = false }: { checkIn: StaffCheckIn; isShort?: boolean }) {
  return (
    <>
      <UnsentMark id={checkIn.id} isShort={isShort} />
      <ForgottenMark checkIn={checkIn} isShort={isShort} />
      <CallMark checkIn={checkIn} isShort={isShort} />
    </>
  );
}

/** The driver of a row, whose name opens the record, with the ticket and what else the list shall say of the truck. */
export function DriverCell({ checkIn, isDense }: { checkIn: StaffCheckIn; isDense: boolean }) {
  return (
    <>
      <Link
        {...useRecordLink(checkIn.id)}
        data-row-link
        title={checkIn.driverName}
        className={clsx(
          'font-extrabold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink',
          isDense ? 'line-clamp-1 break-all' : 'line-clamp-4',
        )}
      >
        <Typed>{checkIn.driverName}</Typed>
      </Link>
      <span
        className={clsx(
          'flex items-center text-soft',
          isDense ? 'mt-0.5 gap-x-1 leading-none' : 'mt-0.5 flex-wrap gap-x-2',
        )}
      >
        <TicketMark checkIn={checkIn} />
        {isDense && <Marks checkIn={checkIn} isShort />}
        <LanguageMark checkIn={checkIn} />
        {checkIn.assignedTo && <Clamped text={rowTexts.staff(checkIn.assignedTo)} isWording isDense={isDense} />}
      </span>
      {!isDense && <ListedValues checkIn={checkIn} />}
      {!isDense && <Marks checkIn={checkIn} />}
    </>
  );
}
