import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { priorityTexts, statusTexts } from '#web/staff/texts/truck.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import type { BulkErrors, BulkValues, TextChoice } from './bulk-values.ts';
import { bulkTexts } from '#web/staff/texts/dashboard-opened.ts';
import { say } from '#web/common/data/words.ts';

const keep = () => ({ value: 'keep', label: bulkTexts.keep });
const options = {
  status: () => statuses.map((value) => ({ value, label: statusTexts[value] })),
  priority: () => (['none', ...priorities] as const).map((value) => ({ value, label: priorityTexts[value] })),
};
const textModes = () => [keep(), { value: 'set', label: bulkTexts.set }, { value: 'none', label: bulkTexts.remove }];

interface BulkFieldsProps {
  values: BulkValues;
  errors: BulkErrors;
  onChange: (values: BulkValues) => void;
  /** All chosen trucks can be sent to these docks. */
  docks: readonly string[];
}

/** Each field is left alone by default. */
export function BulkFields({ values, errors, onChange, docks }: BulkFieldsProps) {
  const dockOptions = docks.map((value) => ({ value, label: `${bulkTexts.dock} ${value}` }));
  const choose = (field: 'status' | 'dock' | 'priority') => (
    <Field name={field} label={fieldLabel(field)} required>
      <Select
        options={[keep(), ...(field === 'dock' ? dockOptions : options[field]())]}
        value={values[field]}
        onChange={(event) => onChange({ ...values, [field]: event.target.value })}
      />
    </Field>
  );
  const chooseText = (field: 'assignedTo' | 'adminNotes') => {
    const choice = values[field];
    const change = (next: Partial<TextChoice>) => onChange({ ...values, [field]: { ...choice, ...next } });
    const Input = field === 'adminNotes' ? TextArea : TextInput;
    return (
      <div className="grid content-start gap-3">
        <Field name={`${field}Choice`} label={fieldLabel(field)} required>
          <Select
            options={textModes()}
            value={choice.mode}
            onChange={(event) => change({ mode: event.target.value as TextChoice['mode'] })}
          />
        </Field>
        {choice.mode === 'set' && (
          <Field
            name={field}
            label={say(bulkTexts.newValue, { field: fieldLabel(field).toLowerCase() })}
            required
            error={errors[field]}
          >
            <Input value={choice.text} onChange={(event) => change({ text: event.target.value })} autoComplete="off" />
          </Field>
        )}
      </div>
    );
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {choose('status')}
      {docks.length > 1 && choose('dock')}
      {choose('priority')}
      <div className="grid gap-4 sm:col-span-3 sm:grid-cols-2">
        {chooseText('assignedTo')}
        {chooseText('adminNotes')}
      </div>
    </div>
  );
}
