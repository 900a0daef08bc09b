import type { FastifyReply, FastifyRequest } from 'fastify';

import { receiptSeconds } from './receipt.ts';

const name = 'receipt';

/** Gives the browser that checked in its receipt, out of reach of scripts. */
export function setReceiptCookie(request: FastifyRequest, reply: FastifyReply, receipt: string): void {
  reply.setCookie(name, receipt, {
    path: '/api/check-ins',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: receiptSeconds,
  });
}

/** The receipt a browser shows. */
export function readReceiptCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
