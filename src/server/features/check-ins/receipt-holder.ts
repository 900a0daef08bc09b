import type { Context } from '../../platform/context.ts';
import { readReceiptSecret } from './check-in-repository.ts';
import { readReceipts } from './receipt.ts';

/**
 * Which check-in the newest good one of a browser's receipts is for; null for none, also while the key they are signed with
 * cannot be read.
 */
export function newestReceipt(context: Context, receipts: string): Promise<string | null> {
  return readReceiptSecret(context.database.db).then(
    (secret) => readReceipts(secret, receipts, context.clock.now())[0] ?? null,
    () => null,
  );
}
