import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { customText } from '#shared/form/custom-fields.ts';
import type { FormField } from '#shared/form/definition.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useZoneMark } from '#web/staff/dock/zone-note.tsx';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { arrivalDay } from '#web/common/texts/times.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { say } from '#web/common/data/words.ts';
import { languageName, useWhenText } from '#web/staff/texts/localized.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { fieldsOfRecord } from './record-fields.tsx';
import { fieldWords, ownLabel } from '#web/staff/texts/field-words.ts';
import { phoneHref } from '#web/staff/texts/truck.ts';
import { recordPageTexts } from '#web/driver/record/texts.ts';

const { details: texts } = recordPageTexts;

const RulesRead = lazyComponent<{ id: string }>(async () => (await import('./rules-read.tsx')).RulesRead);

function Detail({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('border-t border-line py-2.5', wide && 'col-span-2', !children && 'print:hidden')}>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-bold whitespace-pre-line">
        {children || <span className="font-normal text-soft">{texts.none}</span>}
      </dd>
    </div>
  );
}

/** The head of a record already shows these. */
const headed = new Set(['driverName', 'carrier']);
const shortTerms: Readonly<Record<string, 'phone' | 'license'>> = { phoneNumber: 'phone', driversLicense: 'license' };
const wide = new Set<string>(['comments', 'paragraph', 'several']);

function valueOf(field: FormField, checkIn: StaffCheckIn): ReactNode {
  const text = field.system ? checkIn[field.id] : customText(field, checkIn.fields?.[field.id]);
  const typed = text && <Typed>{text}</Typed>;
  if (field.id !== 'phoneNumber') return field.id === 'facility' || field.id === 'purpose' ? text : typed;
  return (
    <a href={phoneHref(checkIn.phoneNumber)} className="underline underline-offset-4">
      {typed}
    </a>
  );
}

/** Renders nothing if the driver was not asked. */
export function AcceptedRules({ checkIn: { id, facility, siteRules } }: { checkIn: StaffCheckIn }) {
  const [isOpen, setOpen] = useState(false);
  const whenText = useWhenText(useZone(facility));
  if (!siteRules) return null;
  const { version, language, at } = siteRules;
  return (
    <Detail term={texts.siteRules} wide>
      {say(texts.siteRulesOf, { version, language: languageName(language), when: whenText(at) })}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline">
          {texts.readRules}
        </summary>
        {isOpen && <RulesRead id={id} />}
      </details>
    </Detail>
  );
}

export function RecordDetails({ checkIn }: { checkIn: StaffCheckIn }) {
  const now = useNow();
  const shown = useShownClock();
  const form = useStaffForm();
  const words = fieldWords(form);
  const timeZone = useZone(checkIn.facility);
  const zone = useZoneMark(checkIn.facility)(checkIn.dateCreated);
  const day = timeZone && arrivalDay(checkIn.dateCreated, now, timeZone);
  const term = (name: string) => {
    const short = shortTerms[name];
    return ownLabel(form, name) ?? (short ? texts[short] : words.label(name));
  };
  const isWide = (field: FormField) => wide.has(field.system ? field.id : field.kind);
  const fields = fieldsOfRecord(form, checkIn).filter(({ id }) => !headed.has(id));
  const detail = (field: FormField) => (
    <Detail key={field.id} term={term(field.system ? field.id : customName(field.id))} wide={isWide(field)}>
      {valueOf(field, checkIn)}
    </Detail>
  );
  return (
    <dl className="grid grid-cols-2 gap-x-5">
      <Detail term={texts.arrival}>
        {shown(checkIn.arrivalTime)} {zone} {day && <span className="font-normal text-soft">{day}</span>}
      </Detail>
      {fields.filter((field) => !isWide(field)).map(detail)}
      <Detail term={texts.assignedTo}>{checkIn.assignedTo && <Typed>{checkIn.assignedTo}</Typed>}</Detail>
      {checkIn.sealNumber && (
        <Detail term={words.label('sealNumber')}>
          <Typed>{checkIn.sealNumber}</Typed>
        </Detail>
      )}
      {fields.filter(isWide).map(detail)}
      <AcceptedRules checkIn={checkIn} />
      <Detail term={texts.notes} wide>
        {checkIn.adminNotes && <Typed>{checkIn.adminNotes}</Typed>}
      </Detail>
    </dl>
  );
}
