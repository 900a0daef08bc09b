import { answerMs, askedWait, nextWebhookAttempt } from '#shared/webhooks/delivery.ts';
import { containersIn, scacIn } from '#shared/form/trade-values.ts';
import { type ArrivalNames, type CheckInNames, testType } from '#shared/webhooks/events.ts';
import type { Context } from '../../platform/context.ts';
import { type Answer, ForbiddenAddressError, NeverLeftError } from '../../platform/outgoing.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { signedHeaders } from './webhook-secrets.ts';
import { type ClaimedDelivery, findNames, type Settlement } from './webhooks-repository.ts';

/** The log keeps this much of a response. Source: docs/product, "Webhooks". */
const maxAnswerCharacters = 1_000;
/** These statuses may come with a Retry-After header. */
const asksToWait = new Set([429, 502, 503, 504]);

/** The body has names if the endpoint may have them, and the record still exists at one of its facilities. */
async function bodyOf(context: Context, delivery: ClaimedDelivery) {
  const { body } = delivery;
  const names = delivery.with_names && !body.type.endsWith('.deleted') ? await namesOf(context, delivery) : undefined;
  return JSON.stringify(names ? { ...body, data: { ...body.data, names } } : body);
}

async function namesOf(
  { database, settings }: Context,
  { subject, facilities }: ClaimedDelivery,
): Promise<CheckInNames | ArrivalNames | undefined> {
  const found = await findNames(database.db, subject);
  if (!found || facilities?.includes(found.facility) === false) return undefined;
  const { facility: _, ...known } = found;
  const containers = containersIn(known.containerNumber);
  if (!('fields' in known)) return { ...known, containers };
  const { fields, ...names } = known;
  return { ...names, containers, scac: scacIn(settings.forms.current, fields) };
}

async function requestOf(context: Context, delivery: ClaimedDelivery): Promise<Request> {
  const { event_id: id, url, endpoint_id: endpointId } = delivery;
  const body = await bodyOf(context, delivery);
  const signed = await signedHeaders(context, { ...delivery, id: endpointId }, { id, body });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'warehouse-check-in' };
  return new Request(url, { method: 'POST', headers, body });
}

type Outcome = Pick<Settlement, 'error' | 'status' | 'answer'> & { retryAfter: string | null };

const failed = (error: Settlement['error']): Outcome => ({ error, status: null, answer: '', retryAfter: null });

function outcomeOf({ status, body, isInside, retryAfter }: Answer): Outcome {
  // PostgreSQL does not accept NUL in texts.
  const answer = isInside ? '' : body.replaceAll('\0', '').slice(0, maxAnswerCharacters);
  const isTaken = status >= 200 && status < 300;
  const error = isTaken ? null : status >= 300 && status < 400 ? 'redirected' : 'refused';
  return { error, status, answer, retryAfter: asksToWait.has(status) ? retryAfter : null };
}

function failureOf(error: unknown): Outcome {
  if (error instanceof SealedElsewhereError) return failed('unreadable');
  if (error instanceof ForbiddenAddressError) return failed('not-allowed');
  return failed(error instanceof NeverLeftError ? 'unreachable' : 'no-answer');
}

/** Sends once; the settlement includes the time of the next attempt. */
export async function sendWebhook(context: Context, delivery: ClaimedDelivery): Promise<Settlement> {
  const { clock, outgoing } = context;
  const begun = clock.elapsedMs();
  const request = await requestOf(context, delivery).catch((error: unknown) => {
    if (error instanceof SealedElsewhereError) return failed('unreadable');
    throw error;
  });
  const { retryAfter, ...outcome } =
    request instanceof Request ? await outgoing.send(request, answerMs).then(outcomeOf, failureOf) : request;
  const tookMs = Math.round(clock.elapsedMs() - begun);
  const now = clock.now();
  if (outcome.error === null) return { ...outcome, state: 'delivered', tookMs, nextAttemptAt: null, notBefore: null };
  const askedMs = askedWait(retryAfter, now);
  const isOnce = outcome.status === 410 || delivery.type === testType;
  const next = isOnce ? null : nextWebhookAttempt(delivery.attempts, now, { askedMs });
  const notBefore = askedMs > 0 ? new Date(now.getTime() + askedMs) : null;
  return { ...outcome, state: next ? 'queued' : 'failed', tookMs, nextAttemptAt: next, notBefore };
}
