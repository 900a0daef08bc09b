import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { isObject } from '#shared/offline/operation.ts';
import { anonymous, type RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { parseRequest } from '../../platform/routing/parse-request.ts';
import { createCheckIn, type LinkedArrival } from '../check-ins/check-in-service.ts';
import { listsForCheckIn } from '../settings/settings-service.ts';
import { visitLinkToken } from '../visit-links/visit-links-service.ts';
import { arrivalShown } from './arrival-at-kiosk.ts';

/** The prefix stands before the 32 bytes of an X25519 key. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex');

const identityOf = (secret: Buffer) =>
  crypto.subtle.importKey('pkcs8', Buffer.concat([pkcs8Head, secret]), { name: 'X25519' }, false, ['deriveBits']);

/** Only a node with this installation's key can decrypt what kiosks encrypt for it. */
export async function recipientOf({ secrets }: Context): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  return identityToRecipient(await identityOf(await secrets.keyFor('sealed check-in')));
}

/** Undefined if the content is damaged, or was encrypted for another installation. */
export async function unseal({ secrets }: Context, sealed: Uint8Array): Promise<Buffer | undefined> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const secret of await secrets.keysFor('sealed check-in')) decrypter.addIdentity(await identityOf(secret));
  return decrypter.decrypt(sealed).then(Buffer.from, () => undefined);
}

export async function openSealed(context: Context, sealed: string): Promise<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse((await unseal(context, Buffer.from(sealed, 'base64')))?.toString() ?? '');
    if (isObject(content)) return content;
  } catch {
    // Not JSON: refused below.
  }
  throw fieldRefusal('sealed', broken('not_valid'));
}

/**
 * Applies the usual rules, at the kiosk's facility, or at the one where it stood when it kept the check-in. The content
 * includes the id, so a repeat is the same check-in.
 */
export async function checkInSealed(
  context: Context,
  device: RegisteredDevice,
  { sealed, sentAt, keptAt }: { sealed: string; sentAt?: string | undefined; keptAt?: string | undefined },
) {
  const { all } = context.facilities;
  const here = all.find(({ id }) => id === keptAt) ?? all.find(({ key }) => key === device.facility);
  const facility = here?.name ?? device.facility;
  const { shown, ...content } = await openSealed(context, sealed);
  const body = { ...content, facility, ...(sentAt !== undefined && { sentAt }) };
  const input: NewCheckIn = parseRequest(newCheckInOf(await listsForCheckIn(context, body)), body);
  const place = { ...device, facility: here?.key ?? device.facility };
  const arrival = typeof shown === 'string' ? await arrivalShown(context, place, shown) : undefined;
  const create = (source: { arrival?: LinkedArrival | undefined }) =>
    createCheckIn(context, { ...anonymous, device }, input, { ...source, isKept: keptAt !== undefined });
  const { row, repeated } = await create({ arrival }).catch((error: unknown) => {
    // Somebody else has just used the link; the driver is at the gate anyway and is checked in without it.
    if (arrival !== undefined && error instanceof AppError && error.code === 'illegal_transition') return create({});
    throw error;
  });
  return { receipt: { ticket: row.ticket, visit: await visitLinkToken(context, row.id) }, repeated };
}
