import type { ComponentProps } from 'react';

import { form } from '#shared/words/en/form.ts';
import { alwaysRequired, presences, type SystemField } from '#shared/form/definition.ts';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { HintedCheckbox } from '#web/staff/shell/hinted-checkbox.tsx';
import type { FieldEdit } from '../draft/edit-fields.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import { OtherLanguages, type WordsEntry, WordsInput } from './words-inputs.tsx';
import { say } from '#web/common/data/words.ts';

export interface PanelProps<Field> {
  field: Field;
  /** The path is within the field. */
  error: (path: string) => string | undefined;
  onEdit: (edit: FieldEdit) => void;
}

export function fieldWords({ field, error, onEdit }: PanelProps<Pick<SystemField, 'label' | 'help'>>) {
  const label: WordsEntry = {
    key: 'label',
    label: texts.words.label,
    words: field.label,
    error: (language) => error(`label.${language}`),
    onChange: (words) => onEdit({ label: words } as FieldEdit),
  };
  const help: WordsEntry = {
    key: 'help',
    label: texts.words.help,
    words: field.help,
    error: (language) => error(`help.${language}`),
    onChange: (words) => onEdit({ help: words }),
  };
  return { label, help };
}

type TickProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & { label: string; help: string };

export function Tick({ label, help, ...box }: TickProps) {
  return <HintedCheckbox {...box} label={<span className="font-bold">{label}</span>} hint={help} />;
}

/** The panel is for the nine built-in fields. */
export function SystemPanel(props: PanelProps<SystemField>) {
  const { field, error, onEdit } = props;
  const { label, help } = fieldWords(props);
  const builtIn = form.labels[field.id];
  return (
    <>
      <WordsInput
        entry={label}
        language="en"
        name={`${field.id}-label`}
        hint={say(texts.words.builtIn, { label: builtIn })}
        placeholder={builtIn}
      />
      <WordsInput entry={help} language="en" name={`${field.id}-help`} hint={texts.words.helpHint} />
      <OtherLanguages entries={[label, help]} name={field.id} />
      {alwaysRequired.includes(field.id) ? (
        <p>{texts.presenceFixed}</p>
      ) : (
        <RadioGroup
          name={`${field.id}-presence`}
          legend={texts.presence}
          value={field.presence}
          error={error('presence')}
          options={presences.map((value) => ({ value, label: texts.presences[value] }))}
          onChange={({ target }) => onEdit({ presence: target.value as SystemField['presence'] })}
        />
      )}
      {field.id === 'containerNumber' && (
        <Tick
          name={`${field.id}-noted`}
          {...texts.noted.container}
          checked={field.noted !== undefined}
          onChange={({ target }) => onEdit({ noted: target.checked ? 'container' : undefined })}
        />
      )}
    </>
  );
}
