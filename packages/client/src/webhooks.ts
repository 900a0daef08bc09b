import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

import type { WebhookEvents } from './calls.ts';

/** What is needed to verify a delivery. */
export interface WebhookRequest {
  /** The endpoint's secret (`whsec_…`) or public key (`whpk_…`); several during a rotation. */
  secret: string | readonly string[];
  /** The headers as Node or `fetch` provide them. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  /** The raw body, before any parsing. */
  body: string | Uint8Array;
  /** The current time. */
  now?: Date;
}

/** A delivery that cannot be trusted: respond with status 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** A delivery with a genuine signature. Retries have the same id: receivers that have stored it can skip them. */
export type Webhook = {
  [Type in keyof WebhookEvents]: { id: string; type: Type; timestamp: string; data: WebhookEvents[Type] };
}[keyof WebhookEvents];

/** The maximum difference between a delivery's timestamp and now, in seconds. */
const toleranceSeconds = 5 * 60;

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError(`The header ${name} is missing.`);
}

function isHmac(key: Buffer, content: Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', key).update(content).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function isEd25519(key: Buffer, content: Buffer, signature: Buffer): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  return verify(null, content, createPublicKey({ key: jwk, format: 'jwk' }), signature);
}

/** Whether one of the signatures, such as `v1,base64`, was made with this secret or matches this public key. */
function isSignedWith(secret: string, content: Buffer, signatures: string): boolean {
  const isPublic = secret.startsWith('whpk_');
  const key = Buffer.from(secret.replace(/^wh(sec|pk)_/, ''), 'base64');
  return signatures.split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    if (version !== (isPublic ? 'v1a' : 'v1')) return false;
    return (isPublic ? isEd25519 : isHmac)(key, content, Buffer.from(signature, 'base64'));
  });
}

/**
 * Verifies a delivery by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com) and returns its event. Throws
 * `WebhookError` if the signature does not match, or the timestamp is more than five minutes off.
 */
export function verifyWebhook({ secret, headers, body, now = new Date() }: WebhookRequest): Webhook {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('The delivery is not of now: check the clock of this machine.');
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)]);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!secrets.some((each) => isSignedWith(each, content, signatures)))
    throw new WebhookError('The signature is not that of the secret.');
  return { ...(JSON.parse(Buffer.from(body).toString('utf8')) as Webhook), id };
}
