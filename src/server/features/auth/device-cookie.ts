import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isToken } from './session-token.ts';
import { deviceKnownForMs } from './throttle.ts';

/** The __Host- prefix stops other sites of the domain from setting this cookie; browsers accept it only over HTTPS. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-device' : 'device';
}

export function readDeviceToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The token may be made up. */
export function hasDeviceToken(request: FastifyRequest): boolean {
  return readDeviceToken(request) !== undefined;
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Scripts cannot read the cookie; it does not sign anybody in. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: deviceKnownForMs / 1000,
  });
}
