import { hash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { dayMs } from '#shared/time/applied-time.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Caller, deviceOf, type RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findDevice, touchDevice } from './device-repository.ts';

/** Browsers keep no cookie longer; each start of the device renews it. */
const cookieLifeMs = 400 * dayMs;
/** A device's last-seen time is updated no more often than this. Source: docs/product, "Registered devices". */
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

/** Call `keep` once the token's hash is stored: it sets the device's cookie, which holds the only copy. */
export function newDeviceToken({ credentials }: Context) {
  const token = randomBytes(32).toString('base64url');
  const keep = (exchange: Exchange) => {
    credentials.made('registration', token);
    keepToken(exchange, token);
  };
  return { tokenHash: hashOf(token), keep };
}

/**
 * Null without a cookie. For an invalid device, deletes it and throws `device_revoked`. A device that sends its version
 * has just started, so its cookie is renewed.
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

/**
 * Returns the kiosk even while somebody is signed in on it, so that its queued check-ins are not held up. Throws
 * `forbidden`.
 */
export async function kioskThatCalls(
  context: Context,
  { caller, ...exchange }: Exchange & { caller: Caller },
): Promise<RegisteredDevice> {
  const device = deviceOf(caller) ?? (await deviceByCookie(context, exchange));
  if (device?.kind !== 'kiosk') throw new AppError('forbidden', 'Only a registered kiosk may do this.');
  return device;
}
