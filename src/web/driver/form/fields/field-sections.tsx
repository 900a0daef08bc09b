import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, useId } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { customName, formLabel, type Readable, wordsIn } from '#shared/form/offered-fields.ts';
import type { BaseCustomField, SystemFieldId } from '#shared/form/definition.ts';
import { sectionsOf } from '#shared/form/first-form.ts';
import type { BaseField, EnteredValues } from '#shared/form/typed-values.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Field, unlessOnly } from '#web/common/ui/field.tsx';
import { driverFields } from '#shared/check-in/driver-fields.ts';
import { purposes } from '#shared/check-in/closed-lists.ts';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { formInputs } from './form-inputs.ts';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

interface SystemControlProps {
  id: SystemFieldId;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  facilities: readonly string[];
  /** It is off where staff fill in the driver's form. */
  autoComplete?: 'off' | undefined;
}

function SystemControl({ id, value, onChange, facilities, autoComplete }: SystemControlProps) {
  const control = {
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (id) {
    case 'facility':
      return <Select {...control} options={asOptions(facilities)} />;
    case 'purpose':
      return (
        <Select
          {...control}
          options={purposes.map((purpose) => ({ value: purpose, label: formWords.purposes[purpose] }))}
        />
      );
    default:
      if (driverFields[id].type === 'paragraph') return <TextArea {...control} />;
      return <TextInput {...control} {...formInputs[id]} {...(autoComplete && { autoComplete })} />;
  }
}

function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-5 @lg:grid-cols-2 @lg:gap-x-6">{children}</div>
    </div>
  );
}

function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5">
      <h2 id={titleId} className="flex items-center gap-3.5 text-xl font-extrabold">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-2xl font-black text-panel"
        >
          {number}
        </span>
        {title}
      </h2>
      <FieldGrid>{children}</FieldGrid>
    </Card>
  );
}

export interface CustomFieldProps {
  field: BaseCustomField;
  name: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required: boolean;
  className: string;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  language: Readable;
}

export interface ScanFieldProps {
  id: string;
  onText: (text: string) => void;
}

export interface FieldsProps {
  /** The fields are in order: see `fieldsForDriver` and `fieldsForStaff`. */
  fields: readonly BaseField[];
  values: EnteredValues;
  /** The keys are the names of the controls: `driverName`, `fields.<id>`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (id: string, value: FieldValue) => void;
  /** Texts without a translation are in English. */
  language: Readable;
  /** A single facility is not asked for. */
  facilities: readonly string[];
  /** Keeps the browser from filling in data about its own user. */
  autoComplete?: 'off';
  /** It appears below fields that take a number printed on a paper, if the installation scans. */
  Scan?: ComponentType<ScanFieldProps> | undefined;
  /** This is `CustomField`, which is loaded only for forms that have such fields. */
  Custom?: ComponentType<CustomFieldProps> | undefined;
}

/** Loaded once something is typed in a field that asks for it. */
const DoubtNote = lazyComponent(async () => (await import('./doubt-note.tsx')).DoubtNote);

const wide = new Set<string>(['driverName', 'pickupDeliveryNumber', 'comments', 'paragraph', 'several']);

/** The controls are native and have the names used in requests and refusals: `driverName`, `fields.<id>`. */
function Fields(props: FieldsProps) {
  const { fields, values, errors, onChange, language, facilities, autoComplete, Custom, Scan } = props;
  return fields.map((field) => {
    const { id } = field;
    const name = field.system ? id : customName(id);
    const [label, hint] = field.system
      ? [formWords.labels[field.id], formWords.hints[field.id as keyof typeof formWords.hints]]
      : [id, undefined];
    const help = wordsIn(field.help, language) ?? hint;
    const control = { value: values[id], onChange: (value: FieldValue) => onChange(id, value) };
    const around = {
      name,
      label: formLabel(field, language, label),
      hint: field.noted && values[id] ? [help, <DoubtNote key={id} as={field.noted} text={values[id]} />] : help,
      error: errors[name],
      required: field.system ? field.presence === 'required' : field.required,
      className: clsx(wide.has(field.system ? id : field.kind) && '@lg:col-span-2', id === 'facility' && unlessOnly),
    };
    if (!field.system) return Custom && <Custom key={id} {...around} {...control} field={field} language={language} />;
    return (
      <Field key={id} {...around}>
        <SystemControl {...control} id={field.id} facilities={facilities} autoComplete={autoComplete} />
        {Scan && <Scan id={id} onText={control.onChange} />}
      </Field>
    );
  });
}

export function FieldGroup(props: FieldsProps) {
  return (
    <FieldGrid>
      <Fields {...props} />
    </FieldGrid>
  );
}

/** If only one facility takes check-ins, its field is hidden, and neither makes a section nor splits others. */
export function shownSections({ fields, facilities }: FieldsProps) {
  const others = fields.filter(({ id }) => id !== 'facility');
  const sections = sectionsOf(fields);
  const isSeen = ({ fields: shown }: { fields: BaseField[] }) => shown.some((field) => others.includes(field));
  return facilities.length > 1 || sections?.every(isSeen) ? sections : sectionsOf(others);
}

/** Drivers see the same sections, or one box if the form's order mixes them. */
export function FieldSections(props: FieldsProps) {
  const sections = shownSections(props);
  if (!sections) {
    return (
      <Card>
        <FieldGroup {...props} />
      </Card>
    );
  }
  return sections.map(({ name, fields }, index) => (
    <FormSection key={name} number={index + 1} title={formWords.sections[name]}>
      <Fields {...props} fields={fields} />
    </FormSection>
  ));
}
