import type { PushSubscriptionBody } from '#shared/contract/calls.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { publicKeyOf } from './push-message.ts';
import { storeSubscription } from './push-repository.ts';
import { vapidKey } from './vapid-key.ts';

/** Subscriptions come from visitors, so the server calls no other hosts for them. */
const hosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** Source: docs/product, "Push messages". */
export function isPushHost(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

function refuseWhereOff({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.working.callsByPush) throw new AppError('not_found', 'This installation sends no push messages.');
}

/** Throws `not_found` while push messages are off. */
export async function readPushKey(context: Context): Promise<string> {
  refuseWhereOff(context);
  return publicKeyOf(await vapidKey(context));
}

/** The subscription lasts as long as the check-in. Only hosts of push services: the server will call them. */
export async function keepPushSubscription(
  context: Context,
  checkInId: string,
  body: PushSubscriptionBody,
): Promise<void> {
  refuseWhereOff(context);
  if (!isPushHost(body.endpoint)) throw fieldRefusal('endpoint', broken('not_valid'));
  await storeSubscription(context.database.db, checkInId, body, context.clock.now());
}
