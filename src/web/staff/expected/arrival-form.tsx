import { Fragment, type MouseEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { type ReadWindow, readWindow, writtenWindow } from '#shared/arrivals/arrival.ts';
import { typedNumbers } from '#shared/arrivals/several-numbers.ts';
import { deliveryTypes, purposes } from '#shared/check-in/closed-lists.ts';
import type { ArrivalUpdate, ArrivalView, NewArrival } from '#shared/contract/expected-arrivals.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { activeFacilities, zoneOf } from '#shared/facilities/facilities.ts';
import { clockTime } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { ApiError } from '#web/common/data/api.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { newId } from '#web/common/data/new-id.ts';
import { say } from '#web/common/data/words.ts';
import { errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useCreateArrival, useUpdateArrival } from '#web/staff/data/arrivals.ts';
import { HistoryDetails } from '#web/staff/history/history-parts.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { mayLeaveEdits, useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { ArrivalHistory } from './arrival-history.tsx';
import { arrivalValueText } from './arrival-history-text.ts';
import { longEndDay, nameOf } from './arrival-words.ts';
import { useOnePress } from './use-one-press.ts';

type Entered = Record<keyof typeof expectedTexts.form.labels, string>;

/** These fields take a whole line. */
const wide: ReadonlySet<keyof Entered> = new Set(['numbers', 'carrier', 'containerNumber', 'note']);

function enteredOf(arrival: ArrivalView, timeZone: string): Entered {
  const { facility, day, numbers, carrier, containerNumber, purpose, deliveryType, note } = arrival;
  const time = (at: string) => (day === null ? clockTime(new Date(at), timeZone).slice(0, 5) : '');
  return {
    facility,
    day: day ?? localDay(new Date(arrival.from), timeZone),
    from: time(arrival.from),
    lastDay: (day === null && longEndDay(arrival.from, arrival.until, timeZone)) || '',
    until: time(arrival.until),
    numbers: typedNumbers.join(numbers),
    carrier,
    containerNumber,
    purpose: purpose ?? '',
    deliveryType: deliveryType ?? '',
    note,
  };
}

const windowParts: ReadonlySet<string> = new Set(['day', 'from', 'lastDay', 'until']);

/** The window is checked here because a queued arrival is not checked by the server immediately. */
function windowFault(entered: Entered, timeZone: string): Record<string, string> | null {
  const read: ReadWindow =
    entered.day === '' ? { field: 'day', rule: broken('required') } : readWindow(writtenWindow(entered), timeZone);
  return 'field' in read ? errorTextsOf(fieldRefusal(read.field, read.rule).details.fields ?? {}) : null;
}

const contentOf = (entered: Entered) => ({
  numbers: typedNumbers.split(entered.numbers),
  carrier: entered.carrier,
  containerNumber: entered.containerNumber,
  purpose: (entered.purpose || null) as NewArrival['purpose'],
  deliveryType: (entered.deliveryType || null) as NewArrival['deliveryType'],
  note: entered.note,
});

/** `base` holds the values the user saw. */
function changesOf(seen: ArrivalView, before: Entered, entered: Entered): ArrivalUpdate | null {
  const isMoved = [...windowParts].some((name) => entered[name as keyof Entered] !== before[name as keyof Entered]);
  const fields = Object.entries(contentOf(entered)).filter(([name]) => {
    return entered[name as keyof Entered] !== before[name as keyof Entered];
  });
  const changes = { ...Object.fromEntries(fields), ...(isMoved && writtenWindow(entered)) };
  const names = Object.keys(changes) as (keyof typeof changes)[];
  if (names.length === 0) return null;
  return { changes, base: valuesOf(seen, names) } as ArrivalUpdate;
}

const valuesOf = (arrival: ArrivalView, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, arrival[name as keyof ArrivalView]]));

/** The update applies unless somebody else has changed the same fields since. */
function backTo(before: ArrivalView, after: ArrivalView | null, { changes }: ArrivalUpdate): ArrivalUpdate {
  const names = Object.keys(changes).filter((name) => !windowParts.has(name));
  const isMoved = names.length < Object.keys(changes).length;
  const parts = isMoved ? (before.day === null ? ['from', 'until'] : ['day']) : [];
  const all = [...names, ...parts];
  return { changes: valuesOf(before, all), ...(after && { base: valuesOf(after, all) }) } as ArrivalUpdate;
}

function Choice({ name, value, options, onChange }: ControlProps & { options: readonly (readonly string[])[] }) {
  return (
    <Select
      name={name}
      value={value}
      options={options.map(([option = '', label = option]) => ({ value: option, label }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ControlProps {
  name: keyof Entered;
  value: string;
  onChange: (value: string) => void;
}

const inputTypes: Partial<Record<keyof Entered, string>> = {
  day: 'date',
  from: 'time',
  lastDay: 'date',
  until: 'time',
};

function Control(props: ControlProps & { facilities: readonly string[] }) {
  const { name, value, facilities, onChange } = props;
  const texts = expectedTexts.form;
  const none = ['', texts.none] as const;
  if (name === 'facility') return <Choice {...props} options={facilities.map((facility) => [facility])} />;
  if (name === 'purpose') {
    return <Choice {...props} options={[none, ...purposes.map((one) => [one, formWords.purposes[one]])]} />;
  }
  if (name === 'deliveryType') {
    return <Choice {...props} options={[none, ...deliveryTypes.map((type) => [type, texts.types[type]])]} />;
  }
  // A text area, so that the lines of a note are kept.
  if (name === 'note')
    return <TextArea name={name} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextInput
      name={name}
      type={inputTypes[name] ?? 'text'}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const hintOf = (name: keyof Entered) => (expectedTexts.form.hints as Partial<Record<keyof Entered, string>>)[name];

interface ArrivalFormProps {
  arrival?: ArrivalView | undefined;
  facility: string;
  day: string;
  onClose: () => void;
}

const nothingEntered = () =>
  Object.fromEntries(Object.keys(expectedTexts.form.labels).map((name) => [name, ''])) as Entered;

/** Somebody else set these values, which are messages; saving again overwrites them. */
const setMeanwhile = (conflicts: NonNullable<ApiError['conflicts']>, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    conflicts.map(({ field, theirs }) => [
      field,
      say(expectedTexts.form.setMeanwhile, { value: arrivalValueText(field, theirs, timeZone) }),
    ]),
  );

/** The values begin as those of the arrival or of a blank form. */
function useArrivalEdits({ arrival, facility, day, onClose }: ArrivalFormProps) {
  const facilities = useFacilities();
  const [before] = useState<Entered>(() =>
    arrival ? enteredOf(arrival, zoneOf(facilities, arrival.facility)) : { ...nothingEntered(), facility, day },
  );
  const [id] = useState(newId);
  const [entered, setEntered] = useState(before);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [seen, setSeen] = useState(arrival);
  const create = useCreateArrival();
  const update = useUpdateArrival();
  const { offerUndo } = useOnePress();
  const isSending = create.isPending || update.isPending;
  const isDirty = (Object.keys(before) as (keyof Entered)[]).some((name) => entered[name] !== before[name]);
  useUnsavedEdits(isDirty && !isSending);
  const refused = (failed: unknown) => {
    const conflicts = (failed instanceof ApiError && failed.conflicts) || [];
    if (!seen || conflicts.length === 0) return setErrors(refusalsOf(failed));
    setSeen({ ...seen, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) });
    return setErrors(setMeanwhile(conflicts, zoneOf(facilities, seen.facility)));
  };
  const change = async (from: ArrivalView) => {
    const changes = changesOf(from, before, entered);
    if (!changes) return;
    const operationId = newId();
    const saved = await update.mutateAsync({ arrival: from, ...changes, operationId });
    const fields = Object.keys(changes.changes).map((name) => expectedTexts.form.labels[name as keyof Entered]);
    const about = `${nameOf(saved ?? from)}: ${fields.join(', ')}`;
    const kept = saved ? undefined : operationId;
    offerUndo(saved ?? from, expectedTexts.changed, backTo(from, saved, changes), { about, kept });
  };
  const save = async () => {
    const fault = windowFault(entered, zoneOf(facilities, entered.facility));
    if (fault) return setErrors(fault);
    try {
      if (seen) await change(seen);
      else
        await create.mutateAsync({ id, facility: entered.facility, ...writtenWindow(entered), ...contentOf(entered) });
      onClose();
    } catch (failed) {
      refused(failed);
    }
  };
  return {
    entered,
    errors,
    isSending,
    enter: (name: keyof Entered, value: string) => {
      setEntered((was) => ({ ...was, [name]: value }));
      setErrors((was) => ({ ...was, [name]: undefined, all: undefined }));
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void save();
    },
    leave: async () => {
      if (!isDirty || (await mayLeaveEdits())) onClose();
    },
  };
}

interface FieldsProps extends Pick<ReturnType<typeof useArrivalEdits>, 'entered' | 'errors' | 'enter'> {
  isNew: boolean;
}

/** The last day is shown once it is asked for. */
function Fields({ entered, errors, enter, isNew }: FieldsProps) {
  const [isLong, setLong] = useState(entered.lastDay !== '');
  const texts = expectedTexts.form;
  const offered = activeFacilities(useFacilities()).map(({ name }) => name);
  const names = Object.keys(texts.labels) as (keyof Entered)[];
  const isShown: Partial<Record<keyof Entered, boolean>> = { facility: isNew && offered.length > 1, lastDay: isLong };
  const askForLastDay = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setLong(true));
    (form?.elements.namedItem('lastDay') as HTMLElement | null)?.focus();
  };
  return names
    .filter((name) => isShown[name] ?? true)
    .map((name) => (
      <Fragment key={name}>
        <Field
          name={name}
          label={texts.labels[name]}
          hint={hintOf(name)}
          error={errors[name]}
          required={name === 'day' || name === 'facility'}
          className={wide.has(name) ? 'sm:col-span-2' : ''}
        >
          <Control name={name} value={entered[name]} facilities={offered} onChange={(value) => enter(name, value)} />
        </Field>
        {name === 'until' && !isLong && (
          <Button variant="quiet" className="-ms-5 justify-self-start sm:self-end" onClick={askForLastDay}>
            {texts.otherDay}
          </Button>
        )}
      </Fragment>
    ));
}

/** Nothing typed is lost if it cannot be saved. */
export function ArrivalForm(props: ArrivalFormProps) {
  const { arrival } = props;
  const { entered, errors, isSending, enter, submit, leave } = useArrivalEdits(props);
  const texts = expectedTexts.form;
  return (
    <Dialog open onOpenChange={(open) => !open && void leave()} title={arrival ? texts.editTitle : texts.addTitle}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Fields {...{ entered, errors, enter }} isNew={!arrival} />
        </div>
        {errors['all'] !== undefined && (
          <Banner tone="stop" role="alert" title={texts.notSaved}>
            {errors['all']} {texts.stillHere}
          </Banner>
        )}
        {arrival && (
          <HistoryDetails>
            <ArrivalHistory arrival={arrival} />
          </HistoryDetails>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => void leave()}>
            {texts.close}
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
