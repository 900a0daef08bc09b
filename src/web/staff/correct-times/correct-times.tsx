import { Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import {
  type CorrectableTime,
  isDockTime,
  needsDays,
  type Occurrence,
  offeredTimes,
  type TypedTime,
} from '#shared/check-in/typed-times.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { textLimits } from '#shared/check-in/field.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { shownZone } from '#shared/time/clock-time.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { correctTimesTexts as texts } from '#web/staff/texts/record.ts';
import { useCorrectTimes } from './use-correct-times.ts';
import { say } from '#web/common/data/words.ts';

const occurrences = () => [
  { value: 'first', label: texts.first },
  { value: 'second', label: texts.second },
];

function clockText(timeZone: string): string {
  const shown = shownZone(timeZone);
  return timeZone === shown ? texts.clock : say(texts.otherClock, { zone: timeZone, shown });
}

interface TimeFieldProps {
  field: CorrectableTime;
  value: TypedTime;
  /** Only a time that clocks show twice has one. */
  occurrence: Occurrence | undefined;
  withDay: boolean;
  onChange: (part: Partial<TypedTime>) => void;
}

function TimeField({ field, value, occurrence, withDay, onChange }: TimeFieldProps) {
  const name = field === 'dockAssignedAt' ? texts.called : fieldLabel(field);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{name}</legend>
      {withDay && (
        <Field name={`${field}Day`} label={say(texts.day, { name })} required>
          <TextInput type="date" value={value.day} onChange={(event) => onChange({ day: event.target.value })} />
        </Field>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field name={field} label={say(texts.time, { name })} required className="min-w-40 flex-1">
          <TextInput type="time" value={value.time} onChange={(event) => onChange({ time: event.target.value })} />
        </Field>
        {isDockTime(field) && (
          <Button variant="secondary" disabled={value.time === ''} onClick={() => onChange({ time: '' })}>
            {say(texts.clear, { name })}
          </Button>
        )}
      </div>
      {occurrence && (
        <RadioGroup
          name={`${field}Occurrence`}
          legend={say(texts.which, { name })}
          options={occurrences()}
          value={occurrence}
          onChange={(event) => onChange({ occurrence: event.target.value as Occurrence })}
        />
      )}
    </fieldset>
  );
}

interface TimesDialogProps {
  checkIn: StaffCheckIn;
  timeZone: string;
  onClose: () => void;
}

function TimesDialog({ checkIn, timeZone, onClose }: TimesDialogProps) {
  const { typed, meant, type, reason, typeReason, refusals, save, isBusy } = useCorrectTimes(
    checkIn,
    timeZone,
    onClose,
  );
  const [{ withDay, offered }] = useState(() => ({
    withDay: needsDays(checkIn, new Date(), timeZone),
    offered: offeredTimes(checkIn),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={`${isolated(checkIn.driverName)}. ${clockText(timeZone)}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {refusals.messages?.map((text) => (
          <Banner key={text} tone="stop" role="alert" title={text} />
        ))}
        {offered.map((field) => (
          <TimeField
            key={field}
            field={field}
            value={typed[field]}
            occurrence={meant[field]?.occurrence}
            withDay={withDay}
            onChange={(part) => type(field, part)}
          />
        ))}
        <Field name="reason" label={texts.reason} hint={texts.reasonHint} required error={refusals.reason}>
          <TextInput
            value={reason}
            maxLength={textLimits.line}
            autoComplete="off"
            onChange={(event) => typeReason(event.target.value)}
          />
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function CorrectTimes({ checkIn }: { checkIn: StaffCheckIn }) {
  const [isOpen, setOpen] = useState(false);
  const timeZone = useZone(checkIn.facility);
  return (
    <>
      <Button variant="quiet" className="px-2!" disabled={timeZone === undefined} onClick={() => setOpen(true)}>
        <Clock aria-hidden className="size-5" />
        {texts.open}
      </Button>
      {isOpen && timeZone !== undefined && (
        <TimesDialog checkIn={checkIn} timeZone={timeZone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
