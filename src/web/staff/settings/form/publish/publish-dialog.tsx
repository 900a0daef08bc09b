import type { FormDefinition } from '#shared/form/definition.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';
import { ChangeList } from './change-list.tsx';
import { changesBetween, type FacilityName } from './change-words.ts';
import { say } from '#web/common/data/words.ts';

const texts = formEditorTexts.publish;

interface PublishDialogProps {
  before: FormDefinition;
  /** Null if the dialog is closed. */
  fields: FormDefinition['fields'] | null;
  facilityName: FacilityName;
  busy: boolean;
  onPublish: () => void;
  onCancel: () => void;
}

/** True if something is required of drivers that the previous form did not require. */
function asksForMore(before: FormDefinition, fields: FormDefinition['fields']): boolean {
  const insistsOn = (each: FormDefinition['fields']) =>
    each.flatMap((field) => {
      const isRequired = field.system ? field.presence === 'required' : field.required && field.by === 'driver';
      return isRequired ? field.id : [];
    });
  const known = new Set<string>(insistsOn(before.fields));
  return insistsOn(fields).some((id) => !known.has(id));
}

export function PublishDialog({ before, fields, facilityName, busy, onPublish, onCancel }: PublishDialogProps) {
  if (!fields) return null;
  const after = { version: before.version + 1, fields };
  const { open, kept, retired, required } = texts.meanings;
  const meanings = [open, ...(asksForMore(before, fields) ? [required] : []), kept, retired];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !busy && onCancel()}
      title={say(texts.title, { version: after.version })}
    >
      <div className="grid gap-6">
        <section className="grid gap-3">
          <h3 className="text-lg font-extrabold">{texts.changes}</h3>
          <ChangeList changes={changesBetween(before, after, facilityName)} />
        </section>
        <section className="grid gap-2">
          <h3 className="text-lg font-extrabold">{texts.meaning}</h3>
          <ul className="grid list-disc gap-1.5 ps-5">
            {meanings.map((meaning) => (
              <li key={meaning}>{meaning}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button busy={busy} onClick={onPublish}>
          {busy ? texts.publishing : texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
