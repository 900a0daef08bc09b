import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

/** The tag is strong and has 162 bits of the hash of a response's content or of data that determines it. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

export interface Snapshot {
  body: Buffer;
  etag: string;
}

/** JSON made for many; 304 for whoever has it already. */
export function sendSnapshot(
  reply: FastifyReply,
  { body, etag }: Snapshot,
  others: Readonly<Record<'cache-control' | 'vary', string>>,
): void {
  const headers = { ...others, etag };
  if (reply.request.headers['if-none-match'] !== etag) {
    void reply.headers(headers).type('application/json; charset=utf-8').send(body);
    return;
  }
  // Nearly every response in a busy yard is this one; it has no body for later hooks to process.
  reply.hijack();
  reply.raw.writeHead(304, { ...reply.securityHeaders, ...headers });
  reply.raw.end();
}
