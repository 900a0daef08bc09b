import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';

import type { CustomField } from '#shared/form/definition.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { IconButton } from '#web/common/ui/button.tsx';
import { type DraftField, isRetired, titleOf } from '../draft/draft-field.ts';
import type { FieldEdit } from '../draft/edit-fields.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import { CustomPanel } from './custom-panel.tsx';
import type { FieldFacility } from './field-facilities.tsx';
import { SystemPanel } from './system-panel.tsx';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';

export interface FieldRowProps {
  field: DraftField;
  /** Undefined for a new field. */
  published: CustomField | undefined;
  facilities: readonly FieldFacility[];
  errors: ReadonlyMap<string, string> | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: (edit: FieldEdit) => void;
  /** Absent for retired fields, which have no position in the form. */
  onMove?: (by: -1 | 1) => void;
  isFirst?: boolean;
  isLast?: boolean;
  onRemove: () => void;
}

/** A closed field shows this. */
function gist(field: DraftField): string {
  if (field.system) return texts.presences[field.presence];
  const required = field.required ? [texts.required] : [];
  const by = field.by === 'staff' ? [texts.bys.staff] : [];
  const personal = field.personal ? [texts.changes.parts['personal']] : [];
  return [texts.kinds[field.kind], ...required, ...by, ...personal].join(' · ');
}

function Head({ field, errors, isOpen, onToggle, panelId }: FieldRowProps & { panelId: string }) {
  return (
    <h4 className="min-w-0 flex-1 basis-52">
      <button
        type="button"
        data-open
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-ink/8"
      >
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 transition-transform', !isOpen && '-rotate-90')} />
        <span className="grid min-w-0">
          <span className="font-bold">
            <Typed>{titleOf(field) || texts.unnamed}</Typed>
          </span>{' '}
          <span className="text-sm text-soft">{gist(field)}</span>{' '}
          {errors && (
            <span className="text-sm font-semibold text-stop-text">{sayCount(texts.faults, errors.size)}</span>
          )}
        </span>
      </button>
    </h4>
  );
}

function Panel({ field, published, facilities, errors, onEdit, onRemove }: FieldRowProps) {
  const error = (path: string) => errors?.get(path);
  const rest = [...(errors?.keys() ?? [])].filter((path) => path === '' || path === 'id' || path === 'retired');
  return (
    <>
      {field.system ? (
        <SystemPanel field={field} error={error} onEdit={onEdit} />
      ) : (
        <CustomPanel
          field={field}
          published={published}
          facilities={facilities}
          error={error}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      )}
      {rest.map((path) => (
        <p key={path} role="alert" className="text-sm font-semibold text-stop-text">
          {errors?.get(path)}
        </p>
      ))}
    </>
  );
}

export function FieldRow(props: FieldRowProps) {
  const { field, errors, isOpen, onMove, isFirst = false, isLast = false } = props;
  const panelId = useId();
  const title = titleOf(field) || texts.unnamed;
  const isGone = isRetired(field) || (field.system && field.presence === 'hidden');
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!onMove || !by || !event.altKey) return;
    event.preventDefault();
    if (!(by < 0 ? isFirst : isLast)) onMove(by);
  };
  return (
    <li
      data-entry={field.id}
      className={clsx('rounded-lg border-2', errors ? 'border-stop' : 'border-line', isGone && 'border-dashed')}
    >
      {/* Handles keys that the controls inside do not use themselves. */}
      <div role="presentation" className="flex flex-wrap items-center justify-end pe-1" onKeyDown={moveByKey}>
        <Head {...props} panelId={panelId} />
        {onMove && (
          <>
            <IconButton
              label={say(texts.up, { title })}
              icon={<ArrowUp />}
              data-move="-1"
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={say(texts.down, { title })}
              icon={<ArrowDown />}
              data-move="1"
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={clsx(isOpen && 'grid gap-5 border-t-2 border-line p-4')}>
        {isOpen && <Panel {...props} />}
      </div>
    </li>
  );
}
