import { randomBytes } from 'node:crypto';

import {
  type CallSecretName,
  callSecretNames,
  type CallSetUp,
  type ChannelSecretName,
} from '#shared/contract/calls.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import { isSecret } from '../../platform/credentials.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { type Context, oncePerSettings } from '../../platform/context.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { findSecret, type KeptSecretName, storeSecret, writeSettings } from '../settings/settings-service.ts';

/** The SMS gateway delivers replies here. */
export const inboundPath = '/hooks/text/inbound';

export const secretPurpose = (name: string) => `call-secret ${name}`;

/** Of a secret, only the time when it was set is returned. */
export async function readCallSetUp(context: Context): Promise<CallSetUp> {
  const { database, publicUrl } = context;
  const password = await findSecret(database.db, 'text-password');
  const inbound = await findSecret(database.db, 'inbound-key');
  return {
    textPasswordSince: password?.changedAt.toISOString() ?? null,
    inboundKeySince: inbound?.changedAt.toISOString() ?? null,
    inboundUrl: publicUrl && `${publicUrl}${inboundPath}`,
    hasSecureAddress: publicUrl?.startsWith('https:') ?? false,
    unreadable: await findUnreadable(context),
  };
}

/** A secret is unreadable if it was encrypted with a key this server does not have. */
async function findUnreadable({ database, secrets }: Context): Promise<CallSecretName[]> {
  const found: CallSecretName[] = [];
  for (const name of callSecretNames) {
    const stored = await findSecret(database.db, name);
    const opened = stored && secrets.open(stored.sealed, secretPurpose(name));
    await opened?.catch((error: unknown) => {
      if (!(error instanceof SealedElsewhereError)) throw error;
      found.push(name);
    });
  }
  return found;
}

/** Null if there is no secret, or this node lacks the key it was encrypted with. */
export async function readSecret({ database, secrets, log }: Context, name: KeptSecretName): Promise<string | null> {
  const stored = await findSecret(database.db, name);
  if (!stored) return null;
  return secrets.open(stored.sealed, secretPurpose(name)).catch((error: unknown) => {
    if (!(error instanceof SealedElsewhereError)) throw error;
    log.warn({ secret: name }, 'a secret of the channels was sealed with another key; enter it again');
    return null;
  });
}

const inboundKeyBytes = 24;

/** Only the gateway knows the key; the previous address stops working. */
export async function renewInboundPath(context: Context, caller: StaffCaller): Promise<string> {
  const key = randomBytes(inboundKeyBytes).toString('base64url');
  await changeSecret(context, caller, 'inbound-key', key);
  return `${inboundPath}?key=${key}`;
}

const inboundKey = oncePerSettings((context) => readSecret(context, 'inbound-key'));

export async function isInboundKey(context: Context, key: string): Promise<boolean> {
  const own = await inboundKey(context);
  return own !== null && isSecret(key, own);
}

/** The audit entry omits the value; `alongside` makes dependent changes in the same transaction. */
export async function changeSecret(
  context: Context,
  caller: StaffCaller,
  name: ChannelSecretName,
  secret: string | null,
  alongside?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const { secrets } = context;
  const sealed = secret === null ? null : await secrets.seal(secret, secretPurpose(name));
  // Written like a change of settings, because on every node it affects which channels work.
  await writeSettings(context, caller, async ({ trx, now, note }) => {
    const before = (await findSecret(trx, name)) ? 'set' : null;
    await storeSecret(trx, name, sealed, now);
    await alongside?.(trx);
    await note('settings_changed', {}, { [name]: { before, after: sealed && 'set' } });
  });
}
