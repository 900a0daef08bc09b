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
import { address } from '#web/common/data/addresses.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { learnServerTime } from '#web/common/data/server-clock.ts';

const readVisit = address<typeof ReadVisit>('GET', '/api/visit');
const createVisitLink = address<typeof CreateVisitLink>('POST', '/api/visit/link');
const answerCall = address<typeof AnswerCall>('POST', '/api/visit/answer');
const readPushKey = address<typeof ReadPushKey>('GET', '/api/visit/push-key');
const keepPushSubscription = address<typeof KeepPushSubscription>('POST', '/api/visit/push');

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
