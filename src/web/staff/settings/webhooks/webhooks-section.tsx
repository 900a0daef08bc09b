import { Webhook } from 'lucide-react';
import { useState } from 'react';

import type { WebhookView } from '#shared/contract/webhooks.ts';
import type { WebhookState } from '#shared/webhooks/delivery.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
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
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { apiKeyTexts } from '#web/staff/texts/people.ts';
import { failureText, webhookTexts as texts } from '#web/staff/texts/webhooks.ts';
import { ShownOnce } from '../shown-once.tsx';
import { WebhookDialog } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

const tones: Record<WebhookState, Tone> = { active: 'go', paused: 'calm', off: 'warn' };

/** What is asked before, or shown after, something that cannot be taken back. */
type Asked = 'edit' | 'rotate' | 'remove' | null;

function Questions({ webhook, asked, onDone }: { webhook: WebhookView; asked: Asked; onDone: () => void }) {
  const { id, name } = webhook;
  const rotate = useRotateWebhook(id);
  const remove = useDeleteWebhook(id);
  const question = {
    cancelLabel: offlineTexts.cancel,
    open: true,
    onOpenChange: onDone,
  };
  return (
    <>
      <ActionFailure error={rotate.error ?? remove.error} />
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={onDone} />}
      {asked === 'rotate' && (
        <AlertDialog
          {...question}
          title={say(texts.rotateTitle, { name })}
          description={texts.rotateText}
          confirmLabel={texts.rotate}
          onConfirm={() => {
            onDone();
            rotate.mutate(undefined);
          }}
        />
      )}
      {rotate.data && (
        <Dialog open mustAnswer onOpenChange={() => undefined} title={say(texts.secret.title, { name })}>
          <ShownOnce name="secret" value={rotate.data.secret} texts={texts.secret} onKept={() => rotate.reset()} />
        </Dialog>
      )}
      {asked === 'remove' && (
        <AlertDialog
          {...question}
          danger
          title={say(texts.removeTitle, { name })}
          description={texts.removeText}
          confirmLabel={texts.remove}
          onConfirm={() => {
            onDone();
            remove.mutate(undefined);
          }}
        />
      )}
    </>
  );
}

/** What an endpoint can be made to do, and what it was told. */
function Opened({ webhook }: { webhook: WebhookView }) {
  const { id, name, url, state, publicKey } = webhook;
  const [asked, setAsked] = useState<Asked>(null);
  const update = useUpdateWebhook(id);
  const test = useTestWebhook(id);
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
        <Button variant="secondary" aria-label={say(texts.editOf, { name })} onClick={() => setAsked('edit')}>
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
        <Button variant="secondary" onClick={() => setAsked('rotate')}>
          {texts.rotate}
        </Button>
        <Button variant="secondary" aria-label={say(texts.removeOf, { name })} onClick={() => setAsked('remove')}>
          {texts.remove}
        </Button>
      </div>
      <output>
        {test.data &&
          (test.data.error === null
            ? texts.tested.delivered
            : say(texts.tested.failed, { why: failureText(test.data) }))}
      </output>
      <ActionFailure error={update.error ?? test.error} />
      <Questions webhook={webhook} asked={asked} onDone={() => setAsked(null)} />
      <WebhookLog webhook={webhook} />
    </div>
  );
}

/** An endpoint in one line, which opens. */
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
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>{' '}
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
  if (data.length === 0) {
    return (
      <EmptyState icon={<Webhook />} title={texts.empty.title} className="py-6!">
        {texts.empty.text}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {data.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

/** The programs that are told what happens. */
export function WebhooksSection() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">{texts.about}</p>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      <Webhooks />
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </>
  );
}
