import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

// Letters and digits only: a double click selects the whole key, and no shell needs quotes.
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function inLetters(value: bigint, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left /= 62n) text = alphabet.charAt(Number(left % 62n)) + text;
  return text;
}

const secretLength = 43;
const checkLength = 6;
const form = new RegExp(`^(wci_([0-9a-f]{32})_([0-9A-Za-z]{${secretLength}}))([0-9A-Za-z]{${checkLength}})$`);

const checkOf = (text: string): string => inLetters(BigInt(crc32(text)), checkLength);
const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** A key is `wci_`, its id, 32 random bytes, and a checksum that recognizes mistyped or leaked keys without a query. */
export function newApiKey(): { id: string; key: string; secretHash: Buffer } {
  const id = crypto.randomUUID();
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  const text = `wci_${id.replaceAll('-', '')}_${secret}`;
  return { id, key: text + checkOf(text), secretHash: hashOf(secret) };
}

/** Null if the text is not a key. */
export function readApiKey(key: string): { id: string; secretHash: Buffer } | null {
  const [, text = '', hex = '', secret = '', check] = form.exec(key) ?? [];
  if (check !== checkOf(text)) return null;
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secretHash: hashOf(secret) };
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
