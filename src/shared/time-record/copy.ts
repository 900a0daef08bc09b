/** A copy of a record as somebody holds it: the whole of it, or the link of its printed sheet with its id and hash. */
export type RecordCopy = { kind: 'whole'; jws: string } | { kind: 'link'; id: string; hash: string };

/** More than a record of a visit with many corrections has. */
export const maxCopy = 60_000;

const idBytes = 16;
const hashBytes = 32;
const part = '[A-Za-z0-9_-]+';
const wholeRecord = new RegExp(`^${part}\\.${part}\\.${part}$`);
const linkEnd = new RegExp(`(?:^|#)(${part})\\.(${part})$`);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const [byteBits, charBits] = [8, 6];

/** Gathers groups of `from` bits into groups of `to`, the first bit first; what is left over comes last. */
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

/** The bytes of a text in base64url; null if it is none, or not the one way to write them. */
export function fromBase64Url(text: string): Uint8Array | null {
  const chars = [...text].map((char) => alphabet.indexOf(char));
  if (chars.includes(-1)) return null;
  const { whole: bytes, left, bits } = regrouped(chars, charBits, byteBits);
  return bits < charBits && left === 0 ? Uint8Array.from(bytes) : null;
}

/** What follows `/verify#` in the link of a record, from its id and its hash in base64url. */
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

/** What somebody pasted, typed or opened: a record, or the link of one; null where it is neither. */
export function readCopy(pasted: string): RecordCopy | null {
  const text = pasted.replaceAll(/\s/g, '');
  if (text.length > maxCopy) return null;
  return wholeRecord.test(text) ? { kind: 'whole', jws: text } : readLink(text);
}

/** The parts of a record as they are written, before anything is believed; null where they cannot be read. */
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

/** What a check of a copy has found, worst first in each line. Source: docs/product, "Checking a record". */
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
