import { useState } from 'react';

import { NewWebhook, type WebhookView } from '#shared/contract/webhooks.ts';
import { webhookTypes } from '#shared/webhooks/events.ts';
import { say } from '#web/common/data/words.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { type Errors, useSaving } from '#web/staff/account/saving.tsx';
import { FacilityChoice } from '#web/staff/account/facility-choice.tsx';
import { useCreateWebhook, useUpdateWebhook } from '#web/staff/data/webhooks.ts';
import { accountsTexts } from '#web/staff/texts/people.ts';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { typeText, webhookTexts as texts } from '#web/staff/texts/channels.ts';
import { firstFault } from '../first-fault.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ShownOnce } from '../shown-once.tsx';

interface FieldsProps {
  value: NewWebhook;
  errors: Errors;
  isNew: boolean;
  onChange: (changes: Partial<NewWebhook>) => void;
}

function Fields({ value, errors, isNew, onChange }: FieldsProps) {
  const { name, url, types, facilities, names } = value;
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        error={errors['name']}
        required
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        name="url"
        label={texts.url}
        hint={isNew ? texts.urlHint : texts.newSecretHint}
        error={errors['url']}
        required
        type="url"
        value={url}
        onChange={(text) => onChange({ url: text })}
      />
      <fieldset aria-describedby={errors['types'] ? 'types-error' : undefined}>
        <legend className="mb-1.5 font-bold">{texts.types}</legend>
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            name="types"
            label={typeText(type)}
            checked={types.includes(type)}
            onChange={({ target }) =>
              onChange({ types: webhookTypes.filter((one) => (one === type ? target.checked : types.includes(one))) })
            }
          />
        ))}
        {errors['types'] && <FieldError id="types-error">{errors['types']}</FieldError>}
      </fieldset>
      <FacilityChoice
        chosen={facilities}
        error={errors['facilities']}
        onChange={(chosen) => onChange({ facilities: chosen && [...chosen] })}
      />
      <div>
        <Checkbox
          name="names"
          label={texts.names}
          checked={names}
          onChange={(event) => onChange({ names: event.target.checked })}
        />
        <p className="text-sm text-soft">{texts.namesHint}</p>
      </div>
    </>
  );
}

const nothing: NewWebhook = { name: '', url: '', types: [...webhookTypes], facilities: null, names: false };

/** A new secret is shown once. */
export function WebhookDialog({ webhook, onClose }: { webhook: WebhookView | null; onClose: () => void }) {
  const [known] = useState<NewWebhook>(() => {
    if (!webhook) return nothing;
    const { name, url, types, facilities, names } = webhook;
    return { name, url, types, facilities, names };
  });
  const [value, setValue] = useState(known);
  const [secret, setSecret] = useState<string | null>(null);
  const { errors, isBusy, save } = useSaving();
  const create = useCreateWebhook();
  const update = useUpdateWebhook(webhook?.id ?? '');
  const send = async () => {
    const wanted = { ...value, name: value.name.trim(), url: value.url.trim() };
    const fault = firstFault(NewWebhook, wanted);
    const text = wanted.facilities?.length === 0 ? accountsTexts.noFacility : undefined;
    const faults = { ...(fault && { [fault.field]: fault.text }), ...(text && { facilities: text }) };
    const carryOut = async () => {
      const made = await (webhook ? update.mutateAsync(wanted) : create.mutateAsync(wanted));
      if (made.secret === undefined) onClose();
      else setSecret(made.secret);
    };
    await save(carryOut, faults);
  };
  return (
    <FormDialog
      title={
        secret !== null
          ? say(texts.secret.title, { name: value.name })
          : webhook
            ? say(texts.editOf, { name: webhook.name })
            : texts.add
      }
      labels={webhook ? { send: texts.save, sending: texts.saving } : { send: texts.add, sending: texts.adding }}
      isDirty={secret === null && JSON.stringify(value) !== JSON.stringify(known)}
      isSending={isBusy}
      failure={errors['all']}
      onSend={send}
      onClose={onClose}
      outcome={secret !== null && <ShownOnce name="secret" value={secret} texts={texts.secret} onKept={onClose} />}
    >
      <Fields
        value={value}
        errors={errors}
        isNew={!webhook}
        onChange={(changes) => setValue((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}
