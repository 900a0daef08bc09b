import { Plus, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { FormDefinition } from '#shared/form/definition.ts';
import { activeFacilities, type Facilities } from '#shared/facilities/facilities.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { useFormToEdit } from '#web/staff/data/form.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import type { DraftField } from './draft/draft-field.ts';
import { newField, standardFields } from './draft/edit-fields.ts';
import { useFormDraft } from './draft/use-form-draft.ts';
import { FieldList } from './fields/field-list.tsx';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PublishBar } from './publish/publish-bar.tsx';
import { ConflictPanel } from './publish/conflict-panel.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { usePublishing } from './use-publishing.ts';
import { say } from '#web/common/data/words.ts';

/** In a field with errors, the first invalid control gets the focus, or else the button that opens the field. */
const faults = ['[aria-invalid="true"], [data-invalid] :is(input, button)', '[data-open]'];

interface FormEditorProps {
  published: FormDefinition;
  facilities: Facilities;
}

function useFormEditing({ published, facilities }: FormEditorProps) {
  const { fields, base, isDirty, edit, become, discard } = useFormDraft(published);
  const [openId, setOpenId] = useState<string | null>(null);
  const [question, setQuestion] = useState<'discard' | 'toStandard' | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const show = (id: string, selectors: readonly string[]) => {
    flushSync(() => setOpenId(id));
    const entry = list.current?.querySelector(`[data-entry="${id}"]`);
    const controls = selectors.map((selector) => entry?.querySelector<HTMLElement>(selector));
    controls.find(Boolean)?.focus();
  };
  const publishing = usePublishing({
    published: base,
    fields,
    facilityIds: facilities.all.map(({ id }) => id),
    onPublished: () => {
      discard();
      setOpenId(null);
    },
    onRefused: (errors) => {
      const first = fields.find(({ id }) => errors.has(id));
      if (first) show(first.id, faults);
    },
  });

  const change = (id: string, next: (all: readonly DraftField[]) => readonly DraftField[]) => {
    publishing.forgetOf(id);
    edit(next);
  };
  const add = () => {
    const field = newField();
    flushSync(() => edit((all) => [...all, field]));
    show(field.id, ['input']);
  };
  const merge = (merged: readonly DraftField[]) => {
    flushSync(() => {
      become(published, merged);
      publishing.reset(texts.conflict.merged);
    });
  };
  const confirm = () => {
    if (question === 'discard') discard();
    if (question === 'toStandard') edit(() => standardFields(base));
    publishing.reset();
    setOpenId(null);
    setQuestion(null);
  };
  const draft = { fields, base, isDirty, openId, setOpenId, list, change, add, merge };
  return { ...draft, publishing, question, setQuestion, confirm };
}

type Editing = ReturnType<typeof useFormEditing>;

function FieldsColumn({ published, facilities, editing }: FormEditorProps & { editing: Editing }) {
  const { fields, publishing, openId, setOpenId, list, change, add, setQuestion } = editing;
  const whole = [...(publishing.errors.get('')?.values() ?? [])];
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        {say(texts.version, { version: published.version })} {texts.moveHint}
      </p>
      <FieldList
        fields={fields}
        published={published}
        facilities={facilities.all}
        errors={publishing.errors}
        openId={openId}
        onOpen={setOpenId}
        onChange={change}
        listRef={list}
      />
      {whole.length > 0 && <Banner tone="stop" role="alert" title={whole.join(' ')} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </Button>
        <Button variant="quiet" onClick={() => setQuestion('toStandard')}>
          <RotateCcw aria-hidden className="size-5" />
          {texts.standard}
        </Button>
      </div>
    </div>
  );
}

function DraftQuestion({ editing: { question, setQuestion, confirm } }: { editing: Editing }) {
  const words = texts[question ?? 'discard'];
  return (
    <AlertDialog
      open={question !== null}
      onOpenChange={(open) => !open && setQuestion(null)}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      cancelLabel={texts.publish.cancel}
      danger={question === 'discard'}
      onConfirm={confirm}
    />
  );
}

function FormEditor({ published, facilities }: FormEditorProps) {
  const editing = useFormEditing({ published, facilities });
  const { fields, base, isDirty, publishing, setQuestion, merge } = editing;
  const conflict = useRef<HTMLDivElement>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const facilityName = (id: string) => facilities.all.find((facility) => facility.id === id)?.name ?? id;
  const isSuperseded = isDirty && base.version < published.version;
  return (
    <>
      <p>{texts.introduction}</p>
      {isSuperseded && (
        <ConflictPanel
          base={base}
          fields={fields}
          published={published}
          facilityName={facilityName}
          onMerge={(merged) => {
            merge(merged);
            publishButton.current?.focus();
          }}
          onDiscard={() => setQuestion('discard')}
          panelRef={conflict}
        />
      )}
      <div className="@container">
        <div className="grid items-start gap-8 @min-[50rem]:grid-cols-[1fr_minmax(0,390px)]">
          <FieldsColumn published={published} facilities={facilities} editing={editing} />
          <div className="@min-[50rem]:sticky @min-[50rem]:top-24">
            <PhonePreview fields={fields} facilities={activeFacilities(facilities)} />
          </div>
        </div>
      </div>
      <PublishBar
        isDirty={isDirty}
        isSuperseded={isSuperseded}
        failure={publishing.failure}
        done={publishing.done}
        onPublish={() => (isSuperseded ? conflict.current?.focus() : publishing.start())}
        onDiscard={() => setQuestion('discard')}
        buttonRef={publishButton}
      />
      <PublishDialog
        before={base}
        fields={publishing.update?.fields ?? null}
        facilityName={facilityName}
        busy={publishing.isPending}
        onPublish={() => void publishing.publish()}
        onCancel={publishing.cancel}
      />
      <DraftQuestion editing={editing} />
    </>
  );
}

export function FormSection() {
  const query = useFormToEdit();
  const { data } = query;
  const facilities = useStaffFacilities();
  return data ? <FormEditor published={data} facilities={facilities} /> : <NotLoaded query={query} texts={texts} />;
}
