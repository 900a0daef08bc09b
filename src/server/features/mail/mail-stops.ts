import { createHmac, hash } from 'node:crypto';

import { endableKinds, type MailKind } from '#shared/mail/mail.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import { isSecret } from '../../platform/credentials.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { deleteStop, findStopped, insertStop } from './mail-repository.ts';

export const unsubscribePath = '/unsubscribe';

const hashBytes = 32;

/** Not keyed: an unsubscribed address stays so even if the installation's key is changed or lost. */
const hashOf = (address: string) => hash('sha256', address.trim().toLowerCase(), 'buffer');

function proofOf(key: Buffer, kind: string, addressHash: Buffer): string {
  const signature = createHmac('sha256', key).update(`${kind} `).update(addressHash).digest().subarray(0, 16);
  return Buffer.concat([addressHash, signature]).toString('base64url');
}

/** Null for kinds that cannot be unsubscribed from, or without a public address. */
export async function unsubscribeUrl(
  context: Context,
  { kind, address, language }: { kind: MailKind; address: string; language: Language },
): Promise<string | null> {
  if (!endableKinds.has(kind) || context.publicUrl === null) return null;
  const proof = proofOf(await context.secrets.keyFor('mail stop'), kind, hashOf(address));
  return `${context.publicUrl}${unsubscribePath}?l=${language}&m=${kind}.${proof}`;
}

interface Stop {
  kind: MailKind;
  addressHash: Buffer;
}

/** Null unless this installation issued the token. */
export async function stopIn({ secrets }: Pick<Context, 'secrets'>, token: string): Promise<Stop | null> {
  const [kind = '', text = ''] = token.split('.');
  const addressHash = Buffer.from(text, 'base64url').subarray(0, hashBytes);
  const isOurs = (await secrets.keysFor('mail stop')).some((key) => isSecret(text, proofOf(key, kind, addressHash)));
  return isOurs ? { kind: kind as MailKind, addressHash } : null;
}

export async function stopMails({ database, clock }: Context, { kind, addressHash }: Stop): Promise<void> {
  await insertStop(database.db, kind, addressHash, clock.now());
}

export async function wanting(db: Database, kind: MailKind, addresses: readonly string[]): Promise<readonly string[]> {
  if (!endableKinds.has(kind) || addresses.length === 0) return addresses;
  const stopped = await findStopped(db, kind, addresses.map(hashOf));
  return addresses.filter((address) => !stopped.some((one) => one.equals(hashOf(address))));
}

export const wantsNone = async (db: Database, kind: MailKind, address: string): Promise<boolean> =>
  (await wanting(db, kind, [address])).length === 0;

/** Call it only at the owner's request. */
export const wantsAgain = (trx: DatabaseTransaction, kind: MailKind, address: string): Promise<void> =>
  deleteStop(trx, kind, hashOf(address));
