import { useTypedCarriers } from '#web/staff/data/carriers.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { carrierTexts as texts } from './carrier-texts.ts';
import { type CarrierField as Name, linesOf } from './checked-carrier.ts';

interface CarrierFieldProps {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Adds one of the names that drivers typed to what is entered. */
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

/** A field of a carrier with what it is for. */
export function CarrierField({ name, value, error, onChange }: CarrierFieldProps) {
  return (
    <Field name={name} label={texts.labels[name]} hint={texts.hints[name]} error={error} required={name === 'name'}>
      {name === 'spellings' ? (
        <>
          <TextArea value={value} dir="auto" onChange={(event) => onChange(event.target.value)} />
          <TypedNames value={value} onChange={onChange} />
        </>
      ) : (
        <TextInput
          value={value}
          inputMode={name === 'freeMinutes' ? 'numeric' : 'text'}
          autoComplete="off"
          className={name === 'freeMinutes' ? 'max-w-40' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
