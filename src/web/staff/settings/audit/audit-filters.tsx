import { type ReactNode, type SubmitEvent, useState } from 'react';

import { auditKinds, auditOutcomes } from '#shared/contract/audit.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { type FilterEntry, filterNames, isReversed } from './audit-filter.ts';
import { auditKindTexts, auditTexts, outcomeTexts } from '#web/staff/texts/people.ts';

const texts = auditTexts.filters;

const kindOptions = () => [
  { value: '', label: texts.all },
  ...auditKinds.map((value) => ({ value, label: auditKindTexts[value] })),
];
const outcomeOptions = () => [
  { value: '', label: texts.any },
  ...auditOutcomes.map((value) => ({ value, label: outcomeTexts[value] })),
];

interface AuditFiltersProps {
  applied: FilterEntry;
  onApply: (entry: FilterEntry) => void;
  onClear: () => void;
  children: ReactNode;
}

export function AuditFilters({ applied, onApply, onClear, children }: AuditFiltersProps) {
  const [entry, setEntry] = useState(applied);
  const [error, setError] = useState<string>();
  const control = (name: keyof FilterEntry) => ({
    value: entry[name],
    'aria-required': undefined,
    onChange: (event: { target: { value: string } }) => {
      setEntry((before) => ({ ...before, [name]: event.target.value }));
      setError(undefined);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReversed(entry)) setError(texts.reversed);
    else onApply(entry);
  };
  return (
    <search aria-label={texts.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field name="kind" label={texts.kind} required>
            <Select options={kindOptions()} {...control('kind')} />
          </Field>
          <Field name="outcome" label={texts.outcome} required>
            <Select options={outcomeOptions()} {...control('outcome')} />
          </Field>
          <Field name="who" label={texts.who} hint={texts.whoHint} required>
            <TextInput type="search" autoComplete="off" autoCapitalize="none" {...control('who')} />
          </Field>
          <Field name="about" label={texts.about} hint={texts.aboutHint} required>
            <TextInput type="search" autoComplete="off" autoCapitalize="none" {...control('about')} />
          </Field>
          <Field name="startDate" label={texts.from} error={error} required>
            <TextInput type="date" {...control('startDate')} />
          </Field>
          <Field name="endDate" label={texts.to} required>
            <TextInput type="date" {...control('endDate')} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.show}</Button>
          {filterNames.some((name) => applied[name] !== '') && (
            <Button variant="secondary" onClick={onClear}>
              {texts.clear}
            </Button>
          )}
          {children}
        </div>
      </form>
    </search>
  );
}
