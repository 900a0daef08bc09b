import type { ChangeEvent } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { type Readable, wordsIn } from '#shared/form/offered-fields.ts';
import type { BaseCustomField, PatternName } from '#shared/form/definition.ts';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { codeInput } from '../fields/form-inputs.ts';
import { publishedFormTexts as texts } from './texts.ts';
import { shownText, unreadable } from '#shared/form/typed-values.ts';

export interface CustomControlProps {
  field: BaseCustomField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  language: Readable;
}

const plainInput = { enterKeyHint: 'next', autoComplete: 'off' } as const;

const patternInputs = {
  container: codeInput,
  scac: codeInput,
  digits: { ...plainInput, inputMode: 'numeric', autoCorrect: 'off', spellCheck: false },
} as const satisfies Record<PatternName, object>;

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** What a browser cannot read it gives as empty, which would pass for no answer. */
const readFrom = ({ target }: Changed) => (target.validity.badInput ? unreadable : target.value);

/** The options that are offered: those that are not retired, and the one that is chosen. */
export function offeredOptions({ options = [] }: BaseCustomField, value: FieldValue | undefined) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return options.filter(({ id, retired }) => !retired || chosen.includes(id));
}

/** The control of a custom field, except of those with several: see `CustomField`. */
export function CustomControl({ field, value, onChange, language }: CustomControlProps) {
  const text = shownText(value);
  const control = {
    // Where it shows what it cannot read, a box keeps that only as long as it is told to be empty.
    value: text === unreadable ? '' : text,
    onChange: (event: Changed) => onChange(readFrom(event)),
  };
  switch (field.kind) {
    case 'paragraph':
      return <TextArea {...control} />;
    case 'choice': {
      const offered = offeredOptions(field, value).map(({ id, label }) => ({
        value: id,
        label: wordsIn(label, language) ?? id,
      }));
      const none = { value: '', label: field.required ? texts.choose : texts.noAnswer };
      return <Select {...control} options={[none, ...offered]} />;
    }
    case 'number':
      return (
        // A page that is scrolled with the wheel must not change a number.
        <TextInput
          {...control}
          {...plainInput}
          type="number"
          step="any"
          onWheel={(event) => event.currentTarget.blur()}
        />
      );
    case 'date':
      return <TextInput {...control} {...plainInput} type="date" />;
    default:
      return <TextInput {...control} {...(field.pattern ? patternInputs[field.pattern] : plainInput)} value={text} />;
  }
}
