import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { changeSecret, readSecret, secretPurpose } from './call-set-up.ts';
import { newVapidKey, type VapidKey } from './push-message.ts';
import { forgetSubscriptions } from './push-repository.ts';
import { storeSecretOnce } from '../settings/settings-service.ts';

const name = 'vapid-key';

/** The first node that needs the key creates it and stores it encrypted. */
export async function vapidKey(context: Context): Promise<VapidKey> {
  const known = await readSecret(context, name);
  if (known !== null) return JSON.parse(known) as VapidKey;
  const sealed = await context.secrets.seal(JSON.stringify(newVapidKey()), secretPurpose(name));
  await storeSecretOnce(context.database.db, name, sealed, context.clock.now());
  const kept = await readSecret(context, name);
  if (kept === null) throw new Error('the keys of push messages cannot be opened with the key of this server');
  return JSON.parse(kept) as VapidKey;
}

/**
 * Replaces a lost key pair. This is never automatic: nodes with different secret keys would keep replacing each
 * other's, and delete every driver's subscription.
 */
export async function renewVapidKey(context: Context, caller: StaffCaller): Promise<void> {
  await changeSecret(context, caller, name, JSON.stringify(newVapidKey()), forgetSubscriptions);
}
