import { type ReactNode, type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';

import { customFieldsOf } from '#shared/form/custom-fields.ts';
import type { CustomField, FormDefinition } from '#shared/form/definition.ts';
import { type DraftField, isRetired, titleOf } from '../draft/draft-field.ts';
import type { FormErrors } from '../draft/check-draft.ts';
import { type FieldEdit, withEdit, withMove } from '../draft/edit-fields.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import type { FieldFacility } from './field-facilities.tsx';
import { FieldRow } from './field-row.tsx';
import { useMovedFocus } from './use-moved-focus.ts';
import { say } from '#web/common/data/words.ts';

type Fields = readonly DraftField[];

export interface FieldListProps {
  fields: Fields;
  published: FormDefinition;
  facilities: readonly FieldFacility[];
  errors: FormErrors;
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** `id` is that of the changed field. */
  onChange: (id: string, change: (fields: Fields) => Fields) => void;
  listRef: RefObject<HTMLDivElement | null>;
}

function RetiredFields({ count, isOpen, children }: { count: number; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className="min-h-12 content-center rounded-lg font-bold">{say(texts.retiredList, { count })}</summary>
      <ul className="grid gap-2 pt-1">{children}</ul>
    </details>
  );
}

export function FieldList(props: FieldListProps) {
  const { fields, published, facilities, errors, openId, onOpen, onChange, listRef } = props;
  const titleId = useId();
  const { announcement, follow } = useMovedFocus(listRef);
  const known = customFieldsOf<CustomField>(published);
  const [shown, retired] = [fields.filter((field) => !isRetired(field)), fields.filter(isRetired)];

  const rowProps = (field: DraftField) => ({
    field,
    published: known.get(field.id),
    facilities,
    errors: errors.get(field.id),
    isOpen: openId === field.id,
    onToggle: () => onOpen(openId === field.id ? null : field.id),
    onEdit: (edit: FieldEdit) => {
      onChange(field.id, (all) => withEdit(all, field.id, edit));
      if (!('retired' in edit)) return;
      const title = titleOf(field) || texts.unnamed;
      follow(field.id, 1, edit.retired ? say(texts.retiredNow, { title }) : say(texts.backNow, { title }));
    },
    onRemove: () => {
      const next = shown[shown.indexOf(field) - 1];
      flushSync(() => onChange(field.id, (all) => all.filter(({ id }) => id !== field.id)));
      listRef.current?.querySelector<HTMLElement>(`[data-entry="${next?.id}"] [data-open]`)?.focus();
    },
  });
  const move = (field: DraftField, place: number, by: -1 | 1) => {
    onChange(field.id, (all) => withMove(all, field.id, by));
    const title = titleOf(field) || texts.unnamed;
    follow(field.id, by, say(texts.moved, { title, place: place + by, count: shown.length }));
  };
  return (
    <div ref={listRef} className="grid gap-3">
      <h3 id={titleId} className="text-xl font-extrabold">
        {texts.list}
      </h3>
      <ol aria-labelledby={titleId} className="grid gap-2">
        {shown.map((field, index) => (
          <FieldRow
            key={field.id}
            {...rowProps(field)}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={(by) => move(field, index + 1, by)}
          />
        ))}
      </ol>
      {retired.length > 0 && (
        <RetiredFields count={retired.length} isOpen={retired.some(({ id }) => id === openId || errors.has(id))}>
          {retired.map((field) => (
            <FieldRow key={field.id} {...rowProps(field)} />
          ))}
        </RetiredFields>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
