/** A copy is the whole record, or the link of its printed sheet. */
export type RecordCopy = { kind: 'whole'; jws: string } | { kind: 'link'; id: string; hash: string };

/** Longer than a record with many corrections. */
export const maxCopy = 60_000;

const idBytes = 16;
const hashBytes = 32;
const part = '[A-Za-z0-9_-]+';
const wholeRecord = new RegExp(`^${part}\\.${part}\\.${part}$`);
const linkEnd = new RegExp(`(?:^|#)(${part})\\.(${part})$`);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const [byteBits, charBits] = [8, 6];

/** Groups of `from` bits become groups of `to`, most significant first; the remainder is the last group. */
function regrouped(
  groups: Iterable<number>,
  from: number,
  to: number,
): { whole: number[]; left: number; bits: number } {
  const whole: number[] = [];
  let [left, bits] = [0, 0];
  for (const group of groups) {
    left = (left << from) | group;
    for (bits += from; bits >= to; bits -= to) whole.push((left >> (bits - to)) & ((1 << to) - 1));
    left &= (1 << bits) - 1;
  }
  return { whole, left, bits };
}

export function toBase64Url(bytes: Uint8Array): string {
  const { whole: chars, left, bits } = regrouped(bytes, byteBits, charBits);
  return [...chars, ...(bits > 0 ? [left << (charBits - bits)] : [])].map((at) => alphabet[at]).join('');
}

/** Null if the text is invalid or not the canonical encoding. */
export function fromBase64Url(text: string): Uint8Array | null {
  const chars = [...text].map((char) => alphabet.indexOf(char));
  if (chars.includes(-1)) return null;
  const { whole: bytes, left, bits } = regrouped(chars, charBits, byteBits);
  return bits < charBits && left === 0 ? Uint8Array.from(bytes) : null;
}

/** The part after `/verify#` in a record's link; `hash` is in base64url. */
export function linkPart(id: string, hash: string): string {
  const bytes = Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return `${toBase64Url(bytes)}.${hash}`;
}

function readLink(text: string): RecordCopy | null {
  const [, shortId = '', hash = ''] = linkEnd.exec(text) ?? [];
  const id = fromBase64Url(shortId);
  if (id?.length !== idBytes || fromBase64Url(hash)?.length !== hashBytes) return null;
  const digits = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { kind: 'link', id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), hash };
}

export function readCopy(pasted: string): RecordCopy | null {
  const text = pasted.replaceAll(/\s/g, '');
  if (text.length > maxCopy) return null;
  return wholeRecord.test(text) ? { kind: 'whole', jws: text } : readLink(text);
}

/** The record is decoded, but not verified yet. */
export interface ReadRecord {
  header: { alg?: unknown; kid?: unknown; typ?: unknown };
  claims: Record<string, unknown>;
  signature: Uint8Array;
  signed: string;
}

function readJson(text: string): Record<string, unknown> | null {
  const bytes = fromBase64Url(text);
  try {
    const encoded = Array.from(bytes ?? [], (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const value: unknown = JSON.parse(decodeURIComponent(encoded));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function readRecord(jws: string): ReadRecord | null {
  const [head = '', body = '', signature = ''] = jws.split('.');
  const [header, claims, bytes] = [readJson(head), readJson(body), fromBase64Url(signature)];
  return header && claims && bytes ? { header, claims, signature: bytes, signed: `${head}.${body}` } : null;
}

/** A verdict is what a check of a copy has found. Source: docs/product, "Checking a record". */
export const verdicts = [
  'genuine',
  'replaced',
  'deleted',
  'unknown',
  'other-site',
  'altered',
  'heads',
  'unreadable',
] as const;
export type Verdict = (typeof verdicts)[number];
