import { dayMs } from '../time/applied-time.ts';

/** Source: docs/product, "Webhooks". */
export const webhookLimits = { endpoints: 100, name: 60, url: 2_000, page: 100 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const answerMs = 15_000;
/** Both secrets sign for this long after a rotation. */
export const overlapMs = 24 * hourMs;
/** The log is kept and can be replayed for this long. */
export const logMs = 7 * dayMs;
/** An endpoint whose attempts have all failed for this long is switched off. */
export const failingMs = 80 * hourMs;
/** An event waits this long for an earlier one of the same record. */
export const orderMs = 5 * minuteMs;

export const webhookStates = ['active', 'paused', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** The endpoint responded with 410, or every attempt failed for too long. */
export const offReasons = ['gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];

/**
 * `refused` is a status other than 2xx; redirects are not followed; `not-allowed` addresses may not be called;
 * `unreadable` secrets were sealed with another key than this server's.
 */
export const webhookErrors = [
  'refused',
  'redirected',
  'unreachable',
  'not-allowed',
  'no-answer',
  'unreadable',
] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** The schedule is that of Standard Webhooks: ten attempts within 75 hours and 35 minutes. */
const waits = [5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)];
/** The delay varies by this share, so that deliveries that failed together are not retried together. */
const jitter = 0.05;
/** Longer requested delays are capped: a receiver that wants retries does not ask for more. */
const longestAskedMs = 24 * hourMs;

/** The time is never earlier than the receiver asked for; null after the last attempt. */
export function nextWebhookAttempt(
  attempts: number,
  now: Date,
  { askedMs = 0, random = Math.random }: { askedMs?: number; random?: () => number } = {},
): Date | null {
  const wait = waits[attempts - 1];
  if (wait === undefined) return null;
  const longer = wait * (1 + jitter * random());
  return new Date(now.getTime() + Math.max(longer, Math.min(askedMs, longestAskedMs)));
}

/** The milliseconds of a `Retry-After` header; 0 if it is missing or invalid. */
export function askedWait(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return ms > 0 ? Math.min(ms, longestAskedMs) : 0;
}
