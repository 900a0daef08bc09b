import { languageOptions } from '#web/staff/texts/localized.ts';
import { useTypedCarriers } from '#web/staff/data/carriers.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { carrierTexts as texts } from '#web/staff/texts/site.ts';
import { type CarrierField as Name, linesOf } from './checked-carrier.ts';

interface CarrierFieldProps {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TypedNames({ value, onChange }: Pick<CarrierFieldProps, 'value' | 'onChange'>) {
  const there = new Set(linesOf(value));
  const offered = useTypedCarriers().filter((name) => !there.has(name));
  if (offered.length === 0) return null;
  return (
    <Select
      aria-label={texts.choose}
      id={undefined}
      name="typed"
      options={[{ value: '', label: texts.chooseFirst }, ...offered.map((name) => ({ value: name, label: name }))]}
      value=""
      onChange={(event) => onChange([...linesOf(value), event.target.value].join('\n'))}
    />
  );
}

function Control({ name, value, onChange }: Omit<CarrierFieldProps, 'error'>) {
  const shared = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (name === 'language') return <Select {...shared} options={languageOptions()} className="max-w-60" />;
  if (name === 'contacts') return <TextArea {...shared} dir="ltr" inputMode="email" />;
  if (name === 'spellings')
    return (
      <>
        <TextArea {...shared} dir="auto" />
        <TypedNames value={value} onChange={onChange} />
      </>
    );
  const isNumber = name === 'freeMinutes';
  return (
    <TextInput
      {...shared}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      className={isNumber ? 'max-w-40' : undefined}
    />
  );
}

export function CarrierField({ error, ...control }: CarrierFieldProps) {
  const { name } = control;
  return (
    <Field name={name} label={texts.labels[name]} hint={texts.hints[name]} error={error} required={name === 'name'}>
      <Control {...control} />
    </Field>
  );
}
