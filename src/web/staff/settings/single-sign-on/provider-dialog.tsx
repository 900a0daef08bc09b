import { useState } from 'react';

import { NewProvider, type ProviderView, usualRequest } from '#shared/contract/sign-in-providers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useCreateProvider, useUpdateProvider } from '#web/staff/data/sign-in-providers.ts';
import { accountsTexts } from '#web/staff/texts/people.ts';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { firstFault } from '../first-fault.ts';
import { FormDialog } from '../form-dialog.tsx';
import { RuleFields } from './rule-fields.tsx';

const texts = signOnTexts.settings;

type Draft = Pick<ProviderView, 'name' | 'issuer' | 'clientId' | 'scopes' | 'claim' | 'rules'> & {
  clientSecret: string;
};
type Errors = Partial<Record<string, string>>;

const blank: Draft = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  ...usualRequest,
  rules: [],
};

/** The fields are in order; an existing provider's issuer is fixed, because its accounts are identified by it. */
const lines = ['name', 'issuer', 'clientId', 'clientSecret', 'scopes', 'claim'] as const;
type Line = (typeof lines)[number];

/** An empty secret means none, or keeps the existing one. */
function sentOf(draft: Draft): NewProvider {
  const typed = Object.fromEntries(lines.map((line) => [line, draft[line].trim()])) as Record<Line, string>;
  const rules = draft.rules.map((rule) => ({ ...rule, group: rule.group.trim() }));
  return { ...typed, clientSecret: typed.clientSecret || null, rules };
}

function faultsIn(sent: NewProvider): Errors {
  const nowhere = sent.rules.findIndex(({ facilities }) => facilities?.length === 0);
  if (nowhere >= 0) return { [`rules.${nowhere}.facilities`]: accountsTexts.noFacility };
  const fault = firstFault(NewProvider, sent);
  return fault ? { [fault.path]: fault.text } : {};
}

interface ProviderLineProps {
  line: Line;
  /** Null if there is no secret. */
  secretSince: string | null;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ProviderLine({ line, secretSince, value, error, onChange }: ProviderLineProps) {
  const whenText = useWhenText();
  const isSecret = line === 'clientSecret';
  const hints: Partial<Record<Line, string>> = texts.hints;
  const hint = isSecret && secretSince ? say(texts.secretSince, { when: whenText(secretSince) }) : hints[line];
  return (
    <Field name={line} label={texts.labels[line]} hint={hint} error={error} required={!isSecret}>
      <TextInput
        type={isSecret ? 'password' : 'text'}
        inputMode={line === 'issuer' ? 'url' : 'text'}
        dir={line === 'name' ? 'auto' : 'ltr'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

export function ProviderDialog({ provider, onClose }: { provider: ProviderView | null; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ ...(provider ?? blank), clientSecret: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isDirty, setDirty] = useState(false);
  const creating = useCreateProvider();
  const updating = useUpdateProvider(provider?.id ?? '');

  const enter = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors({});
    setDirty(true);
  };
  const save = async () => {
    const sent = sentOf(draft);
    const faults = faultsIn(sent);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    const { issuer: _, clientSecret, ...others } = sent;
    const changes = { ...others, ...(clientSecret !== null && { clientSecret }) };
    try {
      await (provider ? updating.mutateAsync(changes) : creating.mutateAsync(sent));
      onClose();
    } catch (error) {
      setErrors(refusalsOf(error));
    }
  };
  return (
    <FormDialog
      title={provider ? say(texts.editTitle, { name: isolated(provider.name) }) : texts.addTitle}
      labels={provider ? { send: texts.save, sending: texts.saving } : { send: texts.add, sending: texts.adding }}
      isDirty={isDirty}
      isSending={creating.isPending || updating.isPending}
      failure={errors['all']}
      onSend={save}
      onClose={onClose}
    >
      {lines
        .filter((line) => line !== 'issuer' || !provider)
        .map((line) => (
          <ProviderLine
            key={line}
            line={line}
            secretSince={provider?.secretSince ?? null}
            value={draft[line]}
            error={errors[line]}
            onChange={(value) => enter({ [line]: value })}
          />
        ))}
      <RuleFields rules={draft.rules} errors={errors} onChange={(rules) => enter({ rules })} />
    </FormDialog>
  );
}
