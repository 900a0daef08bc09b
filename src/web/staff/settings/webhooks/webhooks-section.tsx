import { Webhook } from 'lucide-react';
import { useState } from 'react';

import type { WebhookView } from '#shared/contract/webhooks.ts';
import type { WebhookState } from '#shared/webhooks/delivery.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import {
  useDeleteWebhook,
  useRotateWebhook,
  useTestWebhook,
  useUpdateWebhook,
  useWebhooks,
} from '#web/staff/data/webhooks.ts';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { apiKeyTexts } from '#web/staff/texts/people.ts';
import { failureText, webhookTexts as texts } from '#web/staff/texts/channels.ts';
import { ItemsSection, NoItems } from '../items-section.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { WebhookDialog } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

const tones: Record<WebhookState, Tone> = { active: 'go', paused: 'calm', off: 'warn' };

/** The secret is shown once. */
function Rotation({ webhook, rotation }: { webhook: WebhookView; rotation: ReturnType<typeof useRotateWebhook> }) {
  const whenText = useWhenText();
  const { name, formerSecretUntil: until } = webhook;
  return (
    <>
      <AskingButton
        variant="secondary"
        question={say(texts.rotateTitle, { name })}
        explanation={until === null ? texts.rotateText : say(texts.rotateAgainText, { when: whenText(until) })}
        onConfirm={() => rotation.mutate(until === null ? {} : { force: true })}
      >
        {texts.rotate}
      </AskingButton>
      {rotation.data && (
        <Dialog open mustAnswer onOpenChange={() => undefined} title={say(texts.secret.title, { name })}>
          <ShownOnce name="secret" value={rotation.data.secret} texts={texts.secret} onKept={rotation.reset} />
        </Dialog>
      )}
    </>
  );
}

function Opened({ webhook }: { webhook: WebhookView }) {
  const { id, name, url, state, publicKey } = webhook;
  const [isEditing, setEditing] = useState(false);
  const update = useUpdateWebhook(id);
  const test = useTestWebhook(id);
  const rotation = useRotateWebhook(id);
  const removal = useDeleteWebhook(id);
  const isOn = state === 'active';
  return (
    <div className="grid gap-4 pt-2 pb-6">
      <p className="wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <p className="text-sm wrap-anywhere text-soft">
        {texts.publicKey}: <bdi className="font-mono">{publicKey}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={say(texts.editOf, { name })} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button
          variant="secondary"
          busy={update.isPending}
          onClick={() => update.mutate({ state: isOn ? 'paused' : 'active' })}
        >
          {isOn ? texts.pause : texts.resume}
        </Button>
        <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate(undefined)}>
          {texts.test}
        </Button>
        <Rotation webhook={webhook} rotation={rotation} />
        <AskingButton
          variant="secondary"
          aria-label={say(texts.removeOf, { name })}
          question={say(texts.removeTitle, { name })}
          explanation={texts.removeText}
          danger
          onConfirm={() => removal.mutate(undefined)}
        >
          {texts.remove}
        </AskingButton>
      </div>
      <output>
        {test.data &&
          (test.data.error === null
            ? texts.tested.delivered
            : say(texts.tested.failed, { why: failureText(test.data) }))}
      </output>
      <ActionFailure error={update.error ?? test.error} />
      <ActionFailure error={rotation.error ?? removal.error} />
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      <WebhookLog webhook={webhook} />
    </div>
  );
}

function Row({ webhook }: { webhook: WebhookView }) {
  const [isOpen, setOpen] = useState(false);
  const whenText = useWhenText();
  const namesOf = useFacilityNames();
  const { name, types, facilities, names, state, offReason, failingSince } = webhook;
  const where = facilities === null ? apiKeyTexts.allFacilities : namesOf(facilities).map(isolated).join(', ');
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer content-center py-2 wrap-anywhere">
          <span className="font-bold">
            <Typed>{name}</Typed>
          </span>{' '}
          <Badge tone={tones[state]} className="mx-1">
            {texts.states[state]}
          </Badge>{' '}
          <span className="text-soft">
            {[sayCount(texts.counted, types.length), where, ...(names ? [texts.withNames] : [])].join(', ')}
            {state === 'off' && offReason && `. ${texts.offReasons[offReason]}`}
            {state !== 'off' && failingSince && `. ${say(texts.failingSince, { when: whenText(failingSince) })}`}
          </span>
        </summary>
        {isOpen && <Opened webhook={webhook} />}
      </details>
    </li>
  );
}

function Webhooks() {
  const query = useWebhooks();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  if (data.length === 0) return <NoItems icon={<Webhook />} texts={texts.empty} />;
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {data.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

export function WebhooksSection() {
  return (
    <ItemsSection
      about={texts.about}
      make={texts.add}
      renderDialog={(onClose) => <WebhookDialog webhook={null} onClose={onClose} />}
    >
      <Webhooks />
    </ItemsSection>
  );
}
