import { ArchiveRestore, ArchiveX, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { FieldOption } from '#shared/form/definition.ts';
import { newId } from '#web/common/data/new-id.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Field, FieldError } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { moved } from '../draft/edit-fields.ts';
import { formEditorTexts } from '../form-editor-texts.ts';
import { useMovedFocus } from './use-moved-focus.ts';

const { options: texts, up, down, moved: movedText } = formEditorTexts;

interface OptionRowProps {
  option: FieldOption;
  number: number;
  count: number;
  isPublished: boolean;
  error: string | undefined;
  onEdit: (edit: Partial<FieldOption>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function OptionRow(props: OptionRowProps) {
  const { option, number, count, isPublished, error, onEdit, onMove, onRemove } = props;
  const title = option.label.en.trim() || texts.label(number);
  const label = option.retired ? `${texts.label(number)} (${texts.retired})` : texts.label(number);
  return (
    <li data-entry={option.id} className="flex flex-wrap items-end gap-x-1 gap-y-1">
      <Field name={`option-${option.id}`} label={label} error={error} required className="min-w-36 flex-1">
        <TextInput
          value={option.label.en}
          autoComplete="off"
          onChange={({ target }) => onEdit({ label: { ...option.label, en: target.value } })}
        />
      </Field>
      <span className="flex">
        <IconButton
          label={up(title)}
          icon={<ArrowUp />}
          data-move="-1"
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={down(title)}
          icon={<ArrowDown />}
          data-move="1"
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        {!isPublished && <IconButton label={texts.remove(title)} icon={<Trash2 />} onClick={onRemove} />}
        {isPublished && (
          <IconButton
            label={option.retired ? texts.bringBack(title) : texts.retire(title)}
            icon={option.retired ? <ArchiveRestore /> : <ArchiveX />}
            onClick={() => onEdit({ retired: !option.retired })}
          />
        )}
      </span>
    </li>
  );
}

interface OptionsEditorProps {
  options: readonly FieldOption[];
  /** Ids of the options that are published, which are retired instead of removed. */
  published: ReadonlySet<string>;
  error: (path: string) => string | undefined;
  onChange: (options: readonly FieldOption[]) => void;
}

/** The options of a choice, in their order. */
export function OptionsEditor({ options, published, error, onChange }: OptionsEditorProps) {
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { announcement, follow } = useMovedFocus(list);
  const ownError = error('options');
  const focusOn = (id: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] input`)?.focus();
  const add = () => {
    const option = { id: newId(), label: { en: '' }, retired: false };
    flushSync(() => onChange([...options, option]));
    focusOn(option.id);
  };
  const remove = (index: number) => {
    const next = options[index + 1] ?? options[index - 1];
    flushSync(() => onChange(options.toSpliced(index, 1)));
    if (next) focusOn(next.id);
  };
  const move = ({ id, label }: FieldOption, index: number, by: -1 | 1) => {
    onChange(moved(options, id, by, () => true));
    const title = label.en.trim() || texts.label(index + 1);
    follow(id, by, movedText(title, index + 1 + by, options.length));
  };
  return (
    <fieldset
      aria-describedby={ownError ? errorId : undefined}
      data-invalid={ownError ? true : undefined}
      className="grid gap-3"
    >
      <legend className="mb-3 font-bold">{texts.title}</legend>
      <ul ref={list} className="grid gap-3">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            number={index + 1}
            count={options.length}
            isPublished={published.has(option.id)}
            error={error(`options.${index}.label.en`)}
            onEdit={(edit) => onChange(options.with(index, { ...option, ...edit }))}
            onMove={(by) => move(option, index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={add}>
        {texts.add}
      </Button>
      {ownError && <FieldError id={errorId}>{ownError}</FieldError>}
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}
