import type { FastifyRequest } from 'fastify';

import type { Context } from '../../platform/context.ts';
import { readReceiptSecret } from './check-in-repository.ts';
import { readReceiptCookie } from './receipt-cookie.ts';
import { readReceipts } from './receipt.ts';

/**
 * Which check-in the newest good receipt of a browser is for; null for none, also while the key they are signed with
 * cannot be read. Undefined at once for a browser that shows no receipt, as most requests come from.
 */
export function newestReceipt(context: Context, request: FastifyRequest): Promise<string | null> | undefined {
  const receipts = readReceiptCookie(request);
  if (receipts === undefined) return undefined;
  return readReceiptSecret(context.database.db).then(
    (secret) => readReceipts(secret, receipts, context.clock.now())[0] ?? null,
    () => null,
  );
}
