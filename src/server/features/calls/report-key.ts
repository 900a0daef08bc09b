import { timingSafeEqual } from 'node:crypto';

import type { Context } from '../../platform/context.ts';
import { keyedHash } from './stops-repository.ts';

const keyOf = async ({ database }: Pick<Context, 'database'>, id: string) =>
  (await keyedHash(database.db, 'delivery report', id)).subarray(0, 16);

/** Where a gateway reports on a message: an address that only it was told; null where the installation has none. */
export async function reportUrlOf(
  context: Pick<Context, 'database' | 'publicUrl'>,
  id: string,
): Promise<string | null> {
  if (context.publicUrl === null) return null;
  const key = (await keyOf(context, id)).toString('base64url');
  return `${context.publicUrl}/hooks/text/report/${id}?key=${key}`;
}

/** Whether a report comes from whoever was sent the message. */
export async function isReportKey(context: Pick<Context, 'database'>, id: string, key: string): Promise<boolean> {
  const given = Buffer.from(key, 'base64url');
  const own = await keyOf(context, id);
  return given.length === own.length && timingSafeEqual(given, own);
}
