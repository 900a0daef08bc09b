import { dayMs } from '../time/applied-time.ts';

/** Source: docs/product, "Webhooks". */
export const webhookLimits = { endpoints: 100, name: 60, url: 2_000, page: 100 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a receiver has for its answer. */
export const answerMs = 15_000;
/** How long both secrets sign after a rotation. */
export const overlapMs = 24 * hourMs;
/** How long the log is kept, and can be replayed. */
export const logMs = 7 * dayMs;
/** An endpoint where nothing succeeded for so long is switched off. */
export const failingMs = 80 * hourMs;
/** How long an event waits for an earlier one of its record. */
export const orderMs = 5 * minuteMs;

export const webhookStates = ['active', 'paused', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an endpoint was switched off: it answered 410, or nothing succeeded for too long. */
export const offReasons = ['gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed: another status than 2xx, a redirect, which is not followed, no connection, an address that is not
 * called, no answer in time, or a secret that was sealed with another key than this server's.
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

/** The times between attempts by the schedule of Standard Webhooks: ten attempts within 75 hours and 35 minutes. */
const waits = [5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)];
/** So much longer at most, so that what failed together is not tried again together. */
const jitter = 0.05;
/** Longer ones are not asked for by anybody who wants to be called again. */
const longestAskedMs = 24 * hourMs;

/** When to try again after so many attempts, which is never earlier than it was asked for; null where there were enough. */
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

/** For how long a `Retry-After` asks not to be called; 0 where it says nothing that is understood. */
export function askedWait(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return ms > 0 ? Math.min(ms, longestAskedMs) : 0;
}
