import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { arrivalDay } from '#web/common/parts/arrival-day.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { customDetails } from './custom-details.ts';
import { ownLabel } from '#web/staff/texts/field-words.ts';
import { phoneHref } from '#web/staff/texts/record-texts.ts';

function Detail({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('border-t border-line py-2.5', wide && 'col-span-2')}>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-bold whitespace-pre-line">
        {children || <span className="font-normal text-soft">None</span>}
      </dd>
    </div>
  );
}

/** All details of a check-in. */
export function RecordDetails({ checkIn }: { checkIn: StaffCheckIn }) {
  const now = useNow();
  const shown = useShownClock();
  const form = useStaffForm();
  const timeZone = useZone(checkIn.facility);
  const term = (name: string, usual: string) => ownLabel(form, name) ?? usual;
  const day = timeZone && arrivalDay(checkIn.dateCreated, now, timeZone);
  return (
    <dl className="grid grid-cols-2 gap-x-5">
      <Detail term="Arrival">
        {shown(checkIn.arrivalTime)} {day && <span className="font-normal text-soft">{day}</span>}
      </Detail>
      <Detail term={term('phoneNumber', 'Phone')}>
        <a href={phoneHref(checkIn.phoneNumber)} className="underline underline-offset-4">
          <Typed>{checkIn.phoneNumber}</Typed>
        </a>
      </Detail>
      <Detail term={term('facility', 'Facility')}>{checkIn.facility}</Detail>
      <Detail term={term('purpose', 'Purpose')}>{checkIn.purpose}</Detail>
      <Detail term={term('containerNumber', 'Container/Trailer number')}>
        <Typed>{checkIn.containerNumber}</Typed>
      </Detail>
      <Detail term={term('pickupDeliveryNumber', 'Pickup/Delivery number')}>
        <Typed>{checkIn.pickupDeliveryNumber}</Typed>
      </Detail>
      <Detail term={term('driversLicense', "Driver's license")}>
        <Typed>{checkIn.driversLicense}</Typed>
      </Detail>
      <Detail term="Assigned to">{checkIn.assignedTo && <Typed>{checkIn.assignedTo}</Typed>}</Detail>
      {customDetails(form, checkIn).map(({ id, label, text, isWide }) => (
        <Detail key={id} term={label} wide={isWide}>
          {text && <Typed>{text}</Typed>}
        </Detail>
      ))}
      <Detail term={term('comments', 'Comments')} wide>
        {checkIn.comments && <Typed>{checkIn.comments}</Typed>}
      </Detail>
      <Detail term="Internal notes" wide>
        {checkIn.adminNotes && <Typed>{checkIn.adminNotes}</Typed>}
      </Detail>
    </dl>
  );
}
