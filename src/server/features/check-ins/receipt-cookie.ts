import type { FastifyReply, FastifyRequest } from 'fastify';

import { addReceipt, receiptSeconds } from './receipt.ts';

const plainName = 'receipt';

/** The __Host- prefix lets no other site of the domain set this cookie; browsers accept it over HTTPS only. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? `__Host-${plainName}` : plainName;
}

/** Gives the browser that checked in a receipt beside those it has, out of reach of scripts. */
export function setReceiptCookie(request: FastifyRequest, reply: FastifyReply, receipt: string): void {
  reply.setCookie(nameFor(request), addReceipt(readReceiptCookie(request), receipt), {
    // The prefix asks for the whole site.
    path: request.protocol === 'https' ? '/' : '/api/check-ins',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: receiptSeconds,
  });
}

/** The receipts a browser shows; those from before the prefix, or from plain HTTP, are good as long as they last. */
export function readReceiptCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)] ?? request.cookies[plainName];
}
