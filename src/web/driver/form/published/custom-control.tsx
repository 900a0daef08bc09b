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

/** For input it cannot parse, a browser reports an empty value, which would count as no answer. */
const readFrom = ({ target }: Changed) => (target.validity.badInput ? unreadable : target.value);

/** A retired option is offered only if it is the selected one. */
export function offeredOptions({ options = [] }: BaseCustomField, value: FieldValue | undefined) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return options.filter(({ id, retired }) => !retired || chosen.includes(id));
}

/** Fields with several controls use `CustomField`. */
export function CustomControl({ field, value, onChange, language }: CustomControlProps) {
  const text = shownText(value);
  const control = {
    // A box showing input that it cannot parse keeps it only while its value is set to empty.
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
        // Scrolling the page with the wheel must not change a number.
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
    default: {
      const pattern = field.pattern ?? field.noted;
      return <TextInput {...control} {...(pattern ? patternInputs[pattern] : plainInput)} value={text} />;
    }
  }
}
