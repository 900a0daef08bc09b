import type { WebhookView } from '#shared/contract/webhooks.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { type ListedDelivery, useReplayWebhook, useWebhookDeliveries } from '#web/staff/data/webhooks.ts';
import { failureText, typeText, webhookTexts } from '#web/staff/texts/channels.ts';
import { SentList } from '../sent-list.tsx';

const texts = webhookTexts.log;
const dayMs = 24 * 60 * 60_000;

function Part({ title, children }: { title: string; children: string }) {
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center">{title}</summary>
      <pre dir="ltr" className="rounded-lg bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </details>
  );
}

function Delivery({ sent }: { sent: ListedDelivery }) {
  const { mutate, isPending, error: refusal } = useReplayWebhook(sent.webhook);
  const whenText = useWhenText();
  const { event, type, state, attempts, changedAt, nextAttemptAt, request, answer, error } = sent;
  const [what, when] = [typeText(type), whenText(changedAt)];
  const failure = failureText(sent);
  return (
    <li className="grid gap-1 py-2.5 wrap-anywhere">
      <p className={state === 'failed' || error !== null ? 'font-bold text-stop-text' : 'font-bold'}>
        {what}: {texts.states[state]}
      </p>
      <p className="text-sm text-soft">
        {when}, {sayCount(texts.attempts, attempts)}
        {failure && `, ${failure}`}
        {nextAttemptAt && attempts > 0 && `, ${say(texts.next, { when: whenText(nextAttemptAt) })}`}
      </p>
      <Part title={texts.request}>{JSON.stringify(request, null, 2)}</Part>
      {answer !== '' && <Part title={texts.answer}>{answer}</Part>}
      {state !== 'queued' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          aria-label={say(texts.againOf, { what, when })}
          onClick={() => mutate({ event })}
        >
          {texts.again}
        </Button>
      )}
      <ActionFailure error={refusal} />
    </li>
  );
}

/** The newest event comes first; each event, or all those of a day, can be sent again. */
export function WebhookLog({ webhook: { id, name } }: { webhook: WebhookView }) {
  const query = useWebhookDeliveries(id);
  const { mutate, isPending, data, error } = useReplayWebhook(id);
  const named = { ...texts, title: say(texts.title, { name }) };
  return (
    <div className="grid gap-4">
      <SentList texts={named} query={query} Item={Delivery} />
      <ActionFailure error={error} />
      <output className="text-soft">{data && sayCount(texts.queued, data.queued)}</output>
      {query.data && query.data.length > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          onClick={() => mutate({ since: new Date(Date.now() - dayMs).toISOString() })}
        >
          {texts.allAgain}
        </Button>
      )}
    </div>
  );
}
