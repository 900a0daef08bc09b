import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How long a driver's browser can find its check-in again. Source: docs/product.md, "The driver's receipt". */
export const receiptSeconds = 24 * 60 * 60;

const keys = new WeakMap<Buffer, KeyObject>();

/** Making a key takes longer than signing with it. */
function keyOf(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return key;
}

function signature(secret: Buffer, content: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(content).digest();
}

/** A receipt for a check-in: its id and when the receipt ends, signed so that no other id can be put in its place. */
export function signReceipt(secret: Buffer, checkInId: string, now: Date): string {
  const content = `${checkInId}.${now.getTime() + receiptSeconds * 1000}`;
  return `${content}.${signature(secret, content).toString('base64url')}`;
}

/** The id of the check-in a receipt is for; null for a forged, damaged or outdated one. */
export function readReceipt(secret: Buffer, receipt: string, now: Date): string | null {
  const match = /^(([0-9a-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(receipt);
  const [, content, checkInId, endsAt, given] = match ?? [];
  if (!content || !checkInId || !given) return null;
  const isOurs = timingSafeEqual(signature(secret, content), Buffer.from(given, 'base64url'));
  return isOurs && Number(endsAt) > now.getTime() ? checkInId : null;
}

/** Most check-ins that one browser can find again. Source: docs/product.md, "The driver's receipt". */
export const maxReceipts = 8;

const separator = '~';

/** The ids a browser's receipts are for, newest first and each once; forged, damaged and outdated ones are left out. */
export function readReceipts(secret: Buffer, receipts: string, now: Date): string[] {
  const ids = receipts
    .split(separator, maxReceipts)
    .map((receipt) => readReceipt(secret, receipt, now))
    .filter((id) => id !== null);
  return [...new Set(ids)];
}

/** A browser's receipts with a new one before them; an older one for the same check-in makes way, and so do the oldest. */
export function addReceipt(receipts: string | undefined, receipt: string): string {
  const [checkInId] = receipt.split('.', 1);
  const others = receipts?.split(separator, maxReceipts).filter((other) => !other.startsWith(`${checkInId}.`)) ?? [];
  return [receipt, ...others].slice(0, maxReceipts).join(separator);
}
