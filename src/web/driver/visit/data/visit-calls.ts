import type {
  answerCall as AnswerCall,
  createVisitLink as CreateVisitLink,
  keepPushSubscription as KeepPushSubscription,
  readPushKey as ReadPushKey,
  readVisit as ReadVisit,
  Visit,
} from '#shared/contract/visit.ts';
import type { CallAnswer } from '#shared/calls/call.ts';
import type { PushSubscriptionBody } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { learnServerTime } from '#web/common/data/server-clock.ts';

/**
 * The parts of the contract needed to send a request: see `data/addresses.ts`, which every driver's first page loads.
 */
type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>;

const readVisit = { method: 'GET', path: '/api/visit' } satisfies Address<typeof ReadVisit> as typeof ReadVisit;
const createVisitLink = { method: 'POST', path: '/api/visit/link' } satisfies Address<
  typeof CreateVisitLink
> as typeof CreateVisitLink;
const answerCall = { method: 'POST', path: '/api/visit/answer' } satisfies Address<
  typeof AnswerCall
> as typeof AnswerCall;

const readPushKey = { method: 'GET', path: '/api/visit/push-key' } satisfies Address<
  typeof ReadPushKey
> as typeof ReadPushKey;
const keepPushSubscription = { method: 'POST', path: '/api/visit/push' } satisfies Address<
  typeof KeepPushSubscription
> as typeof KeepPushSubscription;

/** Null for this browser's receipt. */
export type VisitToken = string | null;

const headersFor = (token: VisitToken): Record<string, string> =>
  token === null ? {} : { authorization: `Visit ${token}` };

/** `none` for a browser without a receipt, `unknown` for a link that shows nothing. */
export type VisitAnswer = { kind: 'known'; visit: Visit } | { kind: 'none' | 'unknown' };

/** Shorter than the polling interval. */
const timeoutMs = 8_000;

export async function askForVisit(token: VisitToken, signal: AbortSignal): Promise<VisitAnswer> {
  const requestedAt = Date.now();
  const onResponse = (response: Response) => learnServerTime(response, requestedAt);
  try {
    const visit = await call(readVisit, { headers: headersFor(token), signal, timeoutMs, onResponse });
    return visit ? { kind: 'known', visit } : { kind: 'none' };
  } catch (error) {
    // The receipt has expired, or the check-in was deleted.
    if (error instanceof ApiError && error.status === 404) return { kind: token === null ? 'none' : 'unknown' };
    throw error;
  }
}

/** Others can follow the visit by the link. */
export async function askForLink(token: VisitToken): Promise<string> {
  return token ?? (await call(createVisitLink, { headers: headersFor(token) })).token;
}

export async function sendAnswer(token: VisitToken, answer: CallAnswer): Promise<void> {
  await call(answerCall, { headers: headersFor(token), body: { answer } });
}

/** The browser subscribes again if the installation's key has changed since. */
async function subscribeWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

/**
 * Push messages also arrive when the page is closed; resolves to whether subscribing worked. Not available over plain
 * HTTP, or without the driver's permission.
 */
export async function subscribeToPush(token: VisitToken): Promise<boolean> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const { key } = await call(readPushKey, {});
    const subscription = await subscribeWith(pushManager, key);
    await call(keepPushSubscription, {
      headers: headersFor(token),
      body: subscription.toJSON() as PushSubscriptionBody,
    });
    return true;
  } catch {
    // The browser's push service does not respond; the open page still alerts.
    return false;
  }
}
