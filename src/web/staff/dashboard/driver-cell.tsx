import { clsx } from 'clsx';
import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { ForgottenMark, LanguageMark } from '#web/staff/badges/truck-marks.tsx';
import { TicketMark } from '#web/common/badges/badges.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { ListedValues } from './row/listed-values.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { Cut, CutWithin, gap } from '#web/common/parts/cut.tsx';
import { say } from '#web/common/data/words.ts';
import { useRecordLink } from './dashboard-view.ts';
import { ExpectedMark } from './use-after-rows.tsx';
import { fieldLabel } from '#web/common/texts/check-in.ts';

export function DriverCell({ checkIn, isDense }: { checkIn: StaffCheckIn; isDense: boolean }) {
  return (
    <span className={clsx('flex min-w-0', isDense ? 'items-center gap-x-1' : 'flex-col gap-y-0.5')}>
      <Link
        {...useRecordLink(checkIn.id)}
        data-row-link
        className="min-w-6 font-extrabold underline decoration-edge decoration-2 underline-offset-2 hover:decoration-ink"
      >
        <Cut>{checkIn.driverName}</Cut>
      </Link>
      {/* Content that does not fit wraps to the next line, which is hidden: the first is as high as the box. */}
      <span
        className={clsx(
          'flex h-6 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden text-soft before:-me-1.5 before:h-6 [&>*]:leading-5',
          isDense && 'max-w-3/5 shrink-0',
        )}
      >
        {isDense && <ExpectedMark checkIn={checkIn} size="sign" />}
        <TicketMark label={fieldLabel('ticket')} checkIn={checkIn} />
        <UnsentMark id={checkIn.id} isShort />
        <CallMark checkIn={checkIn} isShort />
        <ForgottenMark checkIn={checkIn} isShort />
        <LanguageMark checkIn={checkIn} />
        {checkIn.assignedTo && <CutWithin sentence={say(rowTexts.staff, { name: gap })} value={checkIn.assignedTo} />}
        {!isDense && <ListedValues checkIn={checkIn} lines={1} />}
      </span>
    </span>
  );
}
