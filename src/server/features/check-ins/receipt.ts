import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

import { isSecret } from '../../platform/credentials.ts';
import { maxSkewMs } from '../../platform/machine.ts';

/** Source: docs/product, "The driver's receipt". */
export const receiptSeconds = 24 * 60 * 60;

const keys = new WeakMap<Buffer, KeyObject>();

/** Cached, because creating a key takes longer than signing. */
function keyOf(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return key;
}

function signature(secret: Buffer, content: string): string {
  return createHmac('sha256', keyOf(secret)).update(content).digest('base64url');
}

/** The signature protects both id and expiry. */
export function signReceipt(secret: Buffer, checkInId: string, now: Date): string {
  const content = `${checkInId}.${now.getTime() + receiptSeconds * 1000}`;
  return `${content}.${signature(secret, content)}`;
}

/** Null if no key has signed the receipt, or if it is damaged, expired or from the future. */
function readReceipt(secrets: readonly Buffer[], receipt: string, now: Date): string | null {
  const match = /^(([0-9a-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(receipt);
  const [, content, checkInId, endsAt, given] = match ?? [];
  if (!content || !checkInId || !given) return null;
  const isSignedBy = (secret: Buffer) => isSecret(given, signature(secret, content));
  const lastsMs = Number(endsAt) - now.getTime();
  return secrets.some(isSignedBy) && lastsMs > 0 && lastsMs <= receiptSeconds * 1000 + maxSkewMs ? checkInId : null;
}

/** The limit applies to each browser. Source: docs/product, "The driver's receipt". */
export const maxReceipts = 8;

const separator = '~';

/** The newest comes first, without duplicates; forged, damaged and expired ones are skipped. */
export function readReceipts(secrets: readonly Buffer[], receipts: string, now: Date): string[] {
  const ids = receipts
    .split(separator, maxReceipts)
    .map((receipt) => readReceipt(secrets, receipt, now))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** Drops an older receipt for the same check-in, and the oldest beyond the limit. */
export function addReceipt(receipts: string | undefined, receipt: string): string {
  const [checkInId] = receipt.split('.', 1);
  const others = receipts?.split(separator, maxReceipts).filter((other) => !other.startsWith(`${checkInId}.`)) ?? [];
  return [receipt, ...others].slice(0, maxReceipts).join(separator);
}
