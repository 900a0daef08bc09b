import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { maxCopy, verdicts } from '../time-record/copy.ts';
import { endpoint } from './endpoint.ts';

export const CopyCheck = z.object({
  verdict: z.enum(verdicts),
  /** A compact JWS, if the record was signed here and still exists here, or was submitted. */
  jws: z.nullable(z.string()),
  /** The newest record of the same visit, if that is another one. */
  replacedBy: z.nullable(z.object({ number: z.int(), link: z.string() })),
});
export type CopyCheck = z.infer<typeof CopyCheck>;

export const checkTimeRecord = /* @__PURE__ */ endpoint('POST', '/api/time-records/check', {
  action: 'time-record:check',
  facilities: 'none',
  summary:
    'Whether this installation signed a time record as it stands in a copy, and whether it still holds; the copy is the record, or the link of its sheet',
  tag: 'check-ins',
  body: z.strictObject({ copy: z.string().check(z.maxLength(maxCopy)) }),
  answers: { 200: CopyCheck },
});

const RecordKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type RecordKey = z.infer<typeof RecordKey>;

/** The id of a key among the public keys; null before the first record. */
const RecordKeyInUse = z.object({ inUse: z.nullable(z.object({ kid: z.string(), since: Instant })) });
export type RecordKeyInUse = z.infer<typeof RecordKeyInUse>;

export const readRecordKey = /* @__PURE__ */ endpoint('GET', '/api/time-records/keys', {
  action: 'settings:read',
  facilities: 'none',
  summary: 'Which key signs time records, and since when; null before the first one',
  tag: 'settings',
  answers: { 200: RecordKeyInUse },
});

export const createRecordKey = /* @__PURE__ */ endpoint('POST', '/api/time-records/keys', {
  action: 'settings:update',
  facilities: 'none',
  summary: 'Another key signs time records from now on; the private part of the one before is destroyed',
  tag: 'settings',
  body: z._default(z.strictObject({}), {}),
  answers: { 201: RecordKey },
});
