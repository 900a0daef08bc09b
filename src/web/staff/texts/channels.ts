import type { TextParts } from '#shared/calls/text-parts.ts';
import type { TextTest } from '#shared/contract/calls.ts';
import type { ListedMail, MailTest } from '#shared/contract/mail.ts';
import type { WebhookDelivery } from '#shared/contract/webhooks.ts';
import { channels } from '#shared/words/en/staff/channels.ts';
import { webhooks } from '#shared/words/en/staff/webhooks.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { callTexts } from './truck.ts';

/** Source: docs/product, "The settings' screens". */
export const { calls: callSetUpTexts, mail: mailTexts } = inLanguage('channels', channels);

/** The text includes the number of parts that are billed. */
export const lengthOfText = ({ encoding, length, parts, left }: TextParts): string =>
  say(callSetUpTexts.length, {
    characters: sayCount(callSetUpTexts.characters, length),
    parts: sayCount(callSetUpTexts.parts, parts),
    encoding,
    left,
  });

export function textTestResult({ state, error }: TextTest): string {
  const { result, refused } = callSetUpTexts.test;
  return state === 'failed' ? say(result.failed, { reason: error ? callTexts.error[error] : refused }) : result[state];
}

export function mailTestResult({ state, error }: MailTest): string {
  const { sent, failed } = mailTexts.test;
  return state === 'sent' ? sent : say(failed, { reason: mailTexts.errors[error ?? 'unreachable'] });
}

export function mailText({ kind, recipient, state, error, attempts }: ListedMail): string {
  const { of, states } = mailTexts.mails;
  const word = state === 'queued' ? (attempts === 0 ? 'waits' : 'again') : state;
  const why = error && (word === 'again' || word === 'failed') ? `, ${mailTexts.errors[error]}` : '';
  return say(of, { kind: mailTexts.kinds[kind], recipient, state: `${states[word]}${why}` });
}

/** Source: docs/product, "Webhooks". */
export const webhookTexts = inLanguage('webhooks', webhooks);

/** An event without a name yet is called by its type. */
export const typeText = (type: string): string =>
  (webhookTexts.typeNames as Readonly<Record<string, string>>)[type] ?? type;

/** Empty if the attempt did not fail. */
export const failureText = ({ error, status }: Pick<WebhookDelivery, 'error' | 'status'>): string =>
  error === null ? '' : say(webhookTexts.errors[error], { status: status ?? '' });
