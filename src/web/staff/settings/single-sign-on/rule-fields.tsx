import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import type { ProviderView } from '#shared/contract/sign-in-providers.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { RoleAndFacilities } from '../accounts/role-and-facilities.tsx';

const texts = signOnTexts.settings;

type Rule = ProviderView['rules'][number];

interface RuleFieldsProps {
  rules: readonly Rule[];
  errors: Partial<Record<string, string>>;
  onChange: (rules: Rule[]) => void;
}

const blank: Rule = { group: '', role: 'viewer', facilities: null };

/** The rules lead from the provider's groups to roles. */
export function RuleFields({ rules, errors, onChange }: RuleFieldsProps) {
  const id = useId();
  const change = (index: number, changes: Partial<Rule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...changes } : rule)));
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-t border-line pt-5">
      <div>
        <h3 id={id} className="font-extrabold">
          {texts.rules}
        </h3>
        <p className="text-sm text-soft">{texts.rulesHint}</p>
      </div>
      {rules.map((rule, index) => (
        // Rules have no ids: they are identified by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid w-full gap-3 rounded-lg border border-line p-4">
          <div className="flex items-end gap-2">
            <Field
              name={`rules.${index}.group`}
              label={texts.group}
              error={errors[`rules.${index}.group`]}
              required
              className="flex-1"
            >
              <TextInput
                autoComplete="off"
                dir="auto"
                value={rule.group}
                onChange={(event) => change(index, { group: event.target.value })}
              />
            </Field>
            <IconButton
              label={texts.removeRule}
              icon={<Trash2 />}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            />
          </div>
          <RoleAndFacilities
            access={rule}
            name={`role-${index}`}
            errors={{ facilities: errors[`rules.${index}.facilities`] }}
            onChange={({ role, facilities }) => change(index, { role, facilities: facilities && [...facilities] })}
          />
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...rules, blank])}>
        {texts.addRule}
      </Button>
    </section>
  );
}
