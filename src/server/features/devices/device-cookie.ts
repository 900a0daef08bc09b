import { hash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { dayMs } from '#shared/time/applied-time.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Caller, deviceOf, type RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findDevice, touchDevice } from './device-repository.ts';

/** As long as browsers keep one; each start of the device begins it anew. */
const cookieLifeMs = 400 * dayMs;
/** That it was seen is written at most this often. Source: docs/product, "Registered devices". */
const noteSeenMs = 60_000;

const revoked = 'This device is not registered any more. Ask an administrator to register it again.';

/** The __Host- prefix stops other sites of the domain from setting this cookie; browsers accept it only over HTTPS. */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-registered-device' : 'registered-device';

const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export const hasDeviceCookie = (request: FastifyRequest): boolean => request.cookies[cookieName(request)] !== undefined;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const keepToken = ({ request, reply }: Exchange, token: string) =>
  reply.setCookie(cookieName(request), token, { ...attributes(request), maxAge: cookieLifeMs / 1000 });

/** A new token, which only the device keeps once it has been stored by its hash. */
export function newDeviceToken({ credentials }: Context) {
  const token = randomBytes(32).toString('base64url');
  const keep = (exchange: Exchange) => {
    credentials.made('registration', token);
    keepToken(exchange, token);
  };
  return { tokenHash: hashOf(token), keep };
}

/**
 * The device whose cookie a request has; null where it has none. Throws `device_revoked`, and has the browser forget the cookie,
 * where it is of no device any more. A device that says its version has begun, and keeps its cookie for another while.
 */
export async function deviceByCookie(
  context: Context,
  { request, reply }: Exchange,
  version?: string,
): Promise<RegisteredDevice | null> {
  const token = request.cookies[cookieName(request)];
  if (token === undefined) return null;
  const { db } = context.database;
  const shown = { kind: 'registration', credential: token, address: request.ip } as const;
  const found = await context.credentials.lookUp(shown, () => findDevice(db, hashOf(token)));
  if (!found) {
    reply.clearCookie(cookieName(request), attributes(request));
    throw new AppError('device_revoked', revoked);
  }
  if (version !== undefined) keepToken({ request, reply }, token);
  const now = context.clock.now();
  const isNoted = found.last_seen_at !== null && now.getTime() - found.last_seen_at.getTime() < noteSeenMs;
  const isOther = version !== undefined && version !== found.version;
  if (!isNoted || isOther) await touchDevice(db, found.id, { at: now, version });
  const { id, kind, facility, name } = found;
  return { id, kind, facility, name };
}

/** The kiosk that calls, also while somebody is signed in there: what it has kept is not held up. Throws `forbidden` for all else. */
export async function kioskThatCalls(
  context: Context,
  { caller, ...exchange }: Exchange & { caller: Caller },
): Promise<RegisteredDevice> {
  const device = deviceOf(caller) ?? (await deviceByCookie(context, exchange));
  if (device?.kind !== 'kiosk') throw new AppError('forbidden', 'Only a registered kiosk may do this.');
  return device;
}
