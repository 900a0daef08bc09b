import { createHmac } from 'node:crypto';

import type { Context } from '../../platform/context.ts';
import { isSecret } from '../../platform/credentials.ts';
import { readFormerSecret } from '../../platform/former-secret.ts';

/** How long reports are accepted for messages sent with keys derived from the former secret. */
const formerMs = 24 * 60 * 60_000;

const keyOf = (secret: Buffer, id: string) =>
  createHmac('sha256', secret).update(`delivery report ${id}`).digest().subarray(0, 16).toString('base64url');

/** The address contains a secret key. Null if the installation has no public address. */
export async function reportUrlOf(context: Context, id: string): Promise<string | null> {
  if (context.publicUrl === null) return null;
  const key = keyOf(await context.secrets.keyFor('delivery report'), id);
  return `${context.publicUrl}/hooks/text/report/${id}?key=${key}`;
}

export async function isReportKey(context: Context, id: string, key: string): Promise<boolean> {
  const former = await readFormerSecret(context);
  const isHeld = former && context.clock.now().getTime() < former.sealedAt + formerMs;
  const own = await context.secrets.keysFor('delivery report');
  return (isHeld ? [...own, former.secret] : own).some((secret) => isSecret(key, keyOf(secret, id)));
}
