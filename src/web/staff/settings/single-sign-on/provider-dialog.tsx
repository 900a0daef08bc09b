import { useState } from 'react';

import { NewProvider, type ProviderView, usualRequest } from '#shared/contract/sign-in-providers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { type Errors, useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
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
    <TextField
      name={line}
      label={texts.labels[line]}
      hint={hint}
      error={error}
      required={!isSecret}
      type={isSecret ? 'password' : 'text'}
      inputMode={line === 'issuer' ? 'url' : 'text'}
      dir={line === 'name' ? 'auto' : 'ltr'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  );
}

export function ProviderDialog({ provider, onClose }: { provider: ProviderView | null; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ ...(provider ?? blank), clientSecret: '' });
  const [isDirty, setDirty] = useState(false);
  const { errors, isBusy, forget, save } = useSaving();
  const creating = useCreateProvider();
  const updating = useUpdateProvider(provider?.id ?? '');

  const enter = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    forget();
    setDirty(true);
  };
  const carryOut = async () => {
    const sent = sentOf(draft);
    const { issuer: _, clientSecret, ...others } = sent;
    const changes = { ...others, ...(clientSecret !== null && { clientSecret }) };
    const send = () => (provider ? updating.mutateAsync(changes) : creating.mutateAsync(sent));
    if (await save(send, faultsIn(sent))) onClose();
  };
  return (
    <FormDialog
      title={provider ? say(texts.editTitle, { name: isolated(provider.name) }) : texts.addTitle}
      labels={provider ? { send: texts.save, sending: texts.saving } : { send: texts.add, sending: texts.adding }}
      isDirty={isDirty}
      isSending={isBusy}
      failure={errors['all']}
      onSend={carryOut}
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
