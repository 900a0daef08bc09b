import type { FastifyReply, FastifyRequest } from 'fastify';

import { addReceipt, receiptSeconds } from './receipt.ts';

const plainName = 'receipt';

/** The __Host- prefix stops other sites of the domain from setting this cookie; browsers accept it only over HTTPS. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? `__Host-${plainName}` : plainName;
}

/** Cookies over plain HTTP had this path before pages without JavaScript showed a check-in. */
const formerPath = '/api/check-ins';

/** Scripts cannot read the cookie. */
export function setReceiptCookie(request: FastifyRequest, reply: FastifyReply, receipt: string): void {
  reply.setCookie(nameFor(request), addReceipt(readReceiptCookie(request), receipt), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: receiptSeconds,
  });
  // A cookie with a longer path is sent first, and would hide the new one.
  const hasFormer = request.protocol !== 'https' && request.cookies[plainName] !== undefined;
  if (hasFormer) reply.clearCookie(plainName, { path: formerPath });
}

/** Cookies without the prefix, from older versions or plain HTTP, remain valid. */
export function readReceiptCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)] ?? request.cookies[plainName];
}
