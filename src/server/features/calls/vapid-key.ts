import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { changeSecret, readSecret, secretPurpose } from './call-set-up.ts';
import { newVapidKey, type VapidKey } from './push-message.ts';
import { forgetSubscriptions } from './push-repository.ts';
import { storeSecretOnce } from '../settings/settings-service.ts';

const name = 'vapid-key';

/** The keys by which push services know this installation: made once, on whichever node needs them first, and kept sealed. */
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
 * New keys in the place of those before, which may be lost. Never by itself: of two nodes with different keys each would do
 * away with the other's, and with every driver's subscription.
 */
export async function renewVapidKey(context: Context, caller: StaffCaller): Promise<void> {
  await changeSecret(context, caller, name, JSON.stringify(newVapidKey()), forgetSubscriptions);
}
