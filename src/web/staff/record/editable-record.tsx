import { clsx } from 'clsx';
import { useId, useRef } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { fieldWords, typedTextOf } from '#web/staff/texts/field-words.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { FieldGroup, type FieldsProps, shownSections } from '#web/driver/form/fields/field-sections.tsx';
import { goOnWithEnter, useFirstInvalid } from '#web/driver/form/form-focus.ts';
import { recordPageTexts as texts } from '#web/driver/record/texts.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { useRecordFields } from './record-fields.tsx';
import { AdminPanel, RecordPast } from './panel/admin-panel.tsx';
import { AcceptedRules } from './record-details.tsx';
import { RecordPapers } from '#web/staff/papers/record-papers.tsx';
import { StaffFields } from './panel/staff-fields.tsx';
import { useEditForm } from './use-edit-form.ts';
import { say } from '#web/common/data/words.ts';

const types = () =>
  [
    { value: 'live', label: texts.deliveryType.live },
    { value: 'drop', label: texts.deliveryType.drop },
  ] as const;

function DriverFields(props: FieldsProps) {
  const sections = shownSections(props);
  if (!sections) return <FieldGroup {...props} />;
  return sections.map(({ name, fields }) => (
    <section key={name} aria-label={formWords.sections[name]} className="grid gap-2">
      <h2 className="border-b border-line pb-1 text-lg font-extrabold">{formWords.sections[name]}</h2>
      <FieldGroup {...props} fields={fields} />
    </section>
  ));
}

interface ChangedElsewhereProps {
  definition: FormDefinition;
  changed: readonly string[];
  now: Readonly<Record<string, FieldValue | undefined>>;
}

function ChangedElsewhere({ definition, changed, now }: ChangedElsewhereProps) {
  if (changed.length === 0) return null;
  const words = fieldWords(definition);
  const changedText = (name: string) => {
    const full = customFieldsOf(definition).has(name) ? customName(name) : name;
    const [label, value] = [words.label(full), words.text(full, now[name] ?? null)];
    const { field, emptied } = texts.changedElsewhere;
    return value ? say(field, { label, value }) : say(emptied, { label });
  };
  return (
    <Banner tone="warn" role="alert" title={texts.changedElsewhere.title}>
      {changed.map((name) => (
        <p key={name}>{changedText(name)}</p>
      ))}
      <p>{texts.changedElsewhere.hint}</p>
    </Banner>
  );
}

interface SaveButtonProps {
  form: string;
  isDirty: boolean;
  isSubmitting: boolean;
}

/** Sticks to the screen while there are unsaved changes; at the top not on phones, which have toasts there. */
function SaveButton({ form, isDirty, isSubmitting }: SaveButtonProps) {
  return (
    <div
      data-covers-below={isDirty || undefined}
      className={clsx('grid', isDirty && 'sticky bottom-[calc(var(--covered)+0.75rem)] z-10 sm:top-21')}
    >
      <Button type="submit" form={form} size="lg" disabled={!isDirty} busy={isSubmitting} className="shadow-high">
        {isSubmitting ? texts.saving : texts.save}
      </Button>
    </div>
  );
}

/** One button saves all changes on the page together; the values stay after saving. */
export function EditableRecord({ checkIn }: { checkIn: StaffCheckIn }) {
  const definition = useStaffForm();
  const { form, change, submit, dialog, changedElsewhere, now } = useEditForm(checkIn, definition);
  const fields = useRecordFields({ form, definition, checkIn });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFirstInvalid(box, form.formState.submitCount);
  const { isSubmitting, isDirty, dirtyFields, errors } = form.formState;
  useUnsavedEdits(isDirty, () => typedTextOf(definition, { dirtyFields, valueOf: (name) => form.getValues(name) }));
  const values = form.watch();
  const staffErrors = Object.fromEntries(
    ['assignedTo', 'adminNotes', 'sealNumber'].map((name) => [name, errors[name]?.message]),
  );
  const { gateOut } = useFacilitySettings(checkIn.facility);
  return (
    // A flex column, because nothing could stick in a grid with one column.
    <div data-side-by-side ref={box} className="flex flex-col gap-4 xl:grid xl:grid-cols-2 print:hidden">
      <div className="contents xl:grid xl:gap-4 xl:self-start">
        <AdminPanel checkIn={checkIn}>
          <StaffFields
            form={id}
            values={values}
            errors={staffErrors}
            isUnassigned={now['assignedTo'] === null}
            hasSeal={gateOut || Boolean(checkIn.sealNumber)}
            change={change}
          />
        </AdminPanel>
        <RecordPapers checkIn={checkIn} />
      </div>
      <div className="contents xl:flex xl:flex-col xl:gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see goOnWithEnter */}
        <form id={id} onSubmit={(event) => void submit(event)} onKeyDown={goOnWithEnter} noValidate>
          <Card className="grid gap-4">
            {/* Neither is chosen for a completed or canceled check-in; choosing one reopens it. */}
            <RadioGroup
              name="deliveryType"
              legend={texts.deliveryType.legend}
              options={types()}
              value={String(values['status'])}
              onChange={({ target }) => change('status', target.value)}
            />
            <DriverFields {...fields} />
            {checkIn.siteRules && (
              <dl>
                <AcceptedRules checkIn={checkIn} />
              </dl>
            )}
          </Card>
        </form>
        <ChangedElsewhere definition={definition} changed={changedElsewhere} now={now} />
        <SaveButton form={id} isDirty={isDirty} isSubmitting={isSubmitting} />
        <RecordPast checkIn={checkIn} />
      </div>
      {/* Outside the form, so that presses in a dialog do not reach it. */}
      {dialog}
    </div>
  );
}
