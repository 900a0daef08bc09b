import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import type { RecordKeyInUse } from '#shared/contract/signed-records.ts';
import { recordType } from '#shared/time-record/claims.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { writeSettings } from '../settings/settings-service.ts';
import { findKeyInUse, findPublicKeys, keepKeyOnce, retireKey } from './time-records-repository.ts';

export const recordKeyPurpose = (kid: string) => `record key ${kid}`;

export interface PublicRecordKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

const publicRecordKey = (kid: string, publicKey: Buffer): PublicRecordKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey.toString('base64url'),
  kid,
  alg: 'EdDSA',
  use: 'sig',
});

/** Source: RFC 7638. */
const thumbprint = (x: string) => hash('sha256', JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url');

type KeyContext = Pick<Context, 'database' | 'secrets' | 'clock'>;

async function newKey({ secrets, clock }: Pick<KeyContext, 'secrets' | 'clock'>) {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const kid = thumbprint(x);
  const sealed = await secrets.seal(d, recordKeyPurpose(kid));
  return { kid, public_key: Buffer.from(x, 'base64url'), sealed, created_at: clock.now() };
}

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** The first node that needs the key creates it. Throws SealedElsewhereError if this server cannot decrypt it. */
export async function signingKey(context: KeyContext): Promise<SigningKey> {
  const { db } = context.database;
  const made = async () => {
    await keepKeyOnce(db, await newKey(context));
    return findKeyInUse(db);
  };
  const row = (await findKeyInUse(db)) ?? (await made());
  if (!row?.sealed) throw new Error('there is no key that signs time records');
  const { kid, public_key: x, sealed } = row;
  const d = await context.secrets.open(sealed, recordKeyPurpose(kid));
  const jwk = { kty: 'OKP', crv: 'Ed25519', d, x: x.toString('base64url') };
  return { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Returns a compact JWS. */
export function signed({ kid, key }: SigningKey, claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encoded({ alg: 'EdDSA', kid, typ: recordType })}.${encoded(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

/** The next record in the chain refers to this one by its hash. */
export const hashOf = (jws: string): Buffer => hash('sha256', jws, 'buffer');

export type SignatureFault = 'unknown-key' | 'altered';

/** A fault is returned unless one of these keys has signed the record. */
export function openRecord(
  jws: string,
  keys: ReadonlyMap<string, KeyObject>,
): { claims: Record<string, unknown> } | { fault: SignatureFault } {
  const read = readRecord(jws);
  const { kid, alg, typ } = read?.header ?? {};
  if (!read || alg !== 'EdDSA' || typ !== recordType || typeof kid !== 'string') return { fault: 'altered' };
  const key = keys.get(kid);
  if (!key) return { fault: 'unknown-key' };
  return verify(null, Buffer.from(read.signed), key, read.signature) ? { claims: read.claims } : { fault: 'altered' };
}

/** Current and former keys are included, by id. */
export async function keysOf(db: Database): Promise<Map<string, KeyObject>> {
  const rows = await findPublicKeys(db);
  return new Map(
    rows.map(({ kid, public_key: key }) => [
      kid,
      createPublicKey({ key: { ...publicRecordKey(kid, key) }, format: 'jwk' }),
    ]),
  );
}

export async function readPublicKeys({ database }: Pick<Context, 'database'>): Promise<PublicRecordKey[]> {
  const rows = await findPublicKeys(database.db);
  return rows.map(({ kid, public_key: key }) => publicRecordKey(kid, key));
}

export async function readKeyInUse({ database }: Pick<Context, 'database'>): Promise<RecordKeyInUse> {
  const key = await findKeyInUse(database.db);
  return { inUse: key ? { kid: key.kid, since: key.created_at.toISOString() } : null };
}

/** Earlier records are verified with the old public key; its private key is deleted. */
export async function renewRecordKey(context: Context, caller: StaffCaller): Promise<PublicRecordKey> {
  const key = await newKey(context);
  await writeSettings(context, caller, async ({ trx, now, note }) => {
    const before = await retireKey(trx, now);
    await keepKeyOnce(trx, key);
    await note('settings_changed', {}, { 'record-key': { before, after: key.kid } });
  });
  return publicRecordKey(key.kid, key.public_key);
}
