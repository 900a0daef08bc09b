import { sql } from 'kysely';

import { type Context, oncePerSettings } from './context.ts';
import type { Database } from './database.ts';
import { SealedElsewhereError } from './secret-box.ts';

/** Earlier versions used this secret for every purpose and stored it in plain text. */
interface FormerSecret {
  secret: Buffer;
  /** Milliseconds. Nothing newer was made with this secret. */
  sealedAt: number;
}

export const formerSecretPurpose = 'former secret';

const findSealed = (db: Database) =>
  db.selectFrom('installation').select(['receipt_secret', 'sealed_secret']).executeTakeFirstOrThrow();

/** A random value replaces the plain text, since a node of the previous version that starts meanwhile signs with it. */
async function seal({ database: { db }, secrets, clock }: Context, plain: Buffer): Promise<void> {
  const text = `${clock.now().getTime()} ${plain.toString('hex')}`;
  await db
    .updateTable('installation')
    .set({
      sealed_secret: await secrets.seal(text, formerSecretPurpose),
      receipt_secret: sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
    })
    .where('sealed_secret', 'is', null)
    .execute();
}

async function read(context: Context): Promise<FormerSecret | null> {
  const { db } = context.database;
  const { receipt_secret: plain, sealed_secret: before } = await findSealed(db);
  if (!before) await seal(context, plain);
  const sealed = before ?? (await findSealed(db)).sealed_secret;
  if (!sealed) return null;
  try {
    const [sealedAt = '', secret = ''] = (await context.secrets.open(sealed, formerSecretPurpose)).split(' ');
    return { secret: Buffer.from(secret, 'hex'), sealedAt: Number(sealedAt) };
  } catch (error) {
    if (!(error instanceof SealedElsewhereError)) throw error;
    context.log.warn('receipts and stops of before cannot be checked: their secret was sealed with another key');
    return null;
  }
}

/** Null if encrypted with a key that this node lacks. When it is encrypted again, the settings version changes too. */
export const readFormerSecret = oncePerSettings(read);
