import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { deviceKnownForMs } from './throttle.ts';

/** The __Host- prefix lets no other site of the domain set this cookie; browsers accept it over HTTPS only. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-device' : 'device';
}

/** The token by which a browser that signed in before is known again; undefined where it shows none. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Whether a request shows a device's token; it may be made up. */
export function hasDeviceToken(request: FastifyRequest): boolean {
  return readDeviceToken(request) !== undefined;
}

/** A fresh device's token. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Lets the browser be known again, out of reach of scripts. It signs nobody in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: deviceKnownForMs / 1000,
  });
}
