import { clsx } from 'clsx';
import { createContext, useContext, useId } from 'react';

import { wordsIn } from '#shared/form/offered-fields.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { ControlWords, Field, FieldError } from '#web/common/ui/field.tsx';
import type { CustomFieldProps } from '../fields/field-sections.tsx';
import { CustomControl, offeredOptions } from './custom-control.tsx';
import { publishedFormTexts as texts } from './texts.ts';

function YesOrNo({ name, value, required, onChange }: CustomFieldProps) {
  const answers = [
    { answer: true, label: texts.yes },
    { answer: false, label: texts.no },
    ...(required ? [] : [{ answer: null, label: texts.noAnswer }]),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ answer, label }) => (
        <label key={label} className="choice">
          <input
            type="radio"
            name={name}
            value={String(answer ?? '')}
            checked={(typeof value === 'boolean' ? value : null) === answer}
            onChange={() => onChange(answer)}
            className="tick-dot"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function SeveralOptions({ name, field, value, language, onChange }: CustomFieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (id: string, isTicked: boolean) => {
    const others = chosen.filter((one) => one !== id);
    onChange(isTicked ? [...others, id] : others);
  };
  return (
    <div className="grid gap-x-6 @lg:grid-cols-2">
      {offeredOptions(field, value).map(({ id, label }) => (
        <Checkbox
          key={id}
          name={name}
          value={id}
          checked={chosen.includes(id)}
          onChange={({ target: { checked } }) => toggle(id, checked)}
          label={wordsIn(label, language)}
        />
      ))}
    </div>
  );
}

/** The question is yes or no, or takes any number of options. */
function ChoiceGroup(props: CustomFieldProps) {
  const { field, label, hint, error, required, className } = props;
  const { optional } = useContext(ControlWords);
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const isYesNo = field.kind === 'yesNo';
  return (
    // A group rather than a fieldset: a fieldset is among the form's elements, and would take part in `goOnWithEnter`.
    <div
      {...(isYesNo ? { role: 'radiogroup', 'aria-required': required || undefined } : { role: 'group' })}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={clsx('grid content-start gap-1.5', className)}
    >
      <p id={id} className="text-base font-bold">
        {label}
        {!required && <span className="font-medium text-soft"> {optional}</span>}
      </p>
      {isYesNo ? <YesOrNo {...props} /> : <SeveralOptions {...props} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Papers are stored under the id of the check-in being filled in. */
export const CheckInId = createContext('');

/** Drivers come to a kiosk one after the other. */
export const AtKiosk = createContext(false);

const Papers = lazyComponent(async () => (await import('../papers/papers-in-form.tsx')).PapersInForm);

export function CustomField(props: CustomFieldProps) {
  const { field, value, onChange, language, ...around } = props;
  const checkIn = useContext(CheckInId);
  const isAtKiosk = useContext(AtKiosk);
  // The same condition as `isPaper`, whose module contains much that no driver's phone needs.
  if (field.kind === 'photo' || field.kind === 'signature')
    return <Papers {...props} checkIn={checkIn} isAtKiosk={isAtKiosk} />;
  if (field.kind === 'yesNo' || field.kind === 'several') return <ChoiceGroup {...props} />;
  return (
    <Field {...around}>
      <CustomControl field={field} value={value} onChange={onChange} language={language} />
    </Field>
  );
}
