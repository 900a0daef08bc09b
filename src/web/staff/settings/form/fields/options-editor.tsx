import { ArchiveRestore, ArchiveX, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { FieldOption } from '#shared/form/definition.ts';
import { newId } from '#web/common/data/new-id.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Field, FieldError } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { moved } from '../draft/edit-fields.ts';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { say } from '#web/common/data/words.ts';

const texts = formEditorTexts.options;

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
  const title = option.label.en.trim() || say(texts.label, { number });
  const label = option.retired ? `${say(texts.label, { number })} (${texts.retired})` : say(texts.label, { number });
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
          label={say(formEditorTexts.up, { title })}
          icon={<ArrowUp />}
          data-move="-1"
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={say(formEditorTexts.down, { title })}
          icon={<ArrowDown />}
          data-move="1"
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        {!isPublished && (
          <IconButton label={say(texts.remove, { label: title })} icon={<Trash2 />} onClick={onRemove} />
        )}
        {isPublished && (
          <IconButton
            label={option.retired ? say(texts.bringBack, { label: title }) : say(texts.retire, { label: title })}
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
  /** Published options are retired instead of removed. */
  published: ReadonlySet<string>;
  error: (path: string) => string | undefined;
  onChange: (options: readonly FieldOption[]) => void;
}

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
    const title = label.en.trim() || say(texts.label, { number: index + 1 });
    follow(id, by, say(formEditorTexts.moved, { title, place: index + 1 + by, count: options.length }));
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
