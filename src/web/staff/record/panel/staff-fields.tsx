import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { EditedValues } from '../edited-values.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { panelTexts as texts } from '#web/staff/texts/record.ts';
import { priorityTexts, statusTexts } from '#web/staff/texts/truck.ts';

/** Four side by side if there is room. */
const fourBeside = '[&_input]:size-5! [&_label]:basis-32 [&_label]:gap-1.5 [&_label]:px-2';

const statusChoices = () => statuses.map((value) => ({ value, label: statusTexts[value] }));
const priorityChoices = () =>
  (['none', ...priorities] as const).map((value) => ({ value, label: priorityTexts[value] }));

interface StaffFieldsProps {
  /** The form saves these fields together with the driver's. */
  form: string;
  values: EditedValues;
  errors: Readonly<Record<string, string | undefined>>;
  /** An empty name then means nobody; otherwise it is an error. */
  isUnassigned: boolean;
  hasSeal: boolean;
  change: (name: string, value: FieldValue) => void;
}

/** Only staff see the notes. */
export function StaffFields({ form, values, errors, isUnassigned, hasSeal, change }: StaffFieldsProps) {
  const { status, priority, assignedTo, adminNotes, sealNumber } = values;
  return (
    <div className="grid gap-4">
      <RadioGroup
        form={form}
        name="status"
        legend={texts.status}
        className={fourBeside}
        options={statusChoices()}
        value={String(status)}
        onChange={({ target }) => change('status', target.value)}
      />
      <RadioGroup
        form={form}
        name="priority"
        legend={texts.priority}
        className={fourBeside}
        options={priorityChoices()}
        value={String(priority ?? 'none')}
        onChange={({ target }) => change('priority', target.value === 'none' ? null : target.value)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="assignedTo" label={texts.staff} error={errors['assignedTo']}>
          <TextInput
            form={form}
            value={String(assignedTo ?? '')}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={({ target }) => change('assignedTo', target.value === '' && isUnassigned ? null : target.value)}
          />
        </Field>
        <Field name="adminNotes" label={texts.notes} error={errors['adminNotes']} hint={texts.notesHint}>
          <TextArea
            form={form}
            rows={1}
            value={String(adminNotes ?? '')}
            className="min-h-13!"
            onChange={({ target }) => change('adminNotes', target.value)}
          />
        </Field>
        {hasSeal && (
          <Field name="sealNumber" label={fieldLabel('sealNumber')} error={errors['sealNumber']}>
            <TextInput
              form={form}
              value={String(sealNumber ?? '')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => change('sealNumber', target.value || null)}
            />
          </Field>
        )}
      </div>
    </div>
  );
}
