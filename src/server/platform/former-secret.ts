import { sql } from 'kysely';

import { type Context, oncePerSettings } from './context.ts';
import type { Database } from './database.ts';
import { SealedElsewhereError } from './secret-box.ts';

/** What served every use in versions before, and stood in the database in plain. */
interface FormerSecret {
  secret: Buffer;
  /** The time since which nothing new is made with it, in milliseconds. */
  sealedAt: number;
}

/** For what it is sealed. */
export const formerSecretPurpose = 'former secret';

const findSealed = (db: Database) =>
  db.selectFrom('installation').select(['receipt_secret', 'sealed_secret']).executeTakeFirstOrThrow();

/**
 * Seals what is still in plain. A random value takes its place, since a node of the version before that starts meanwhile
 * signs with what it finds.
 */
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

/** Null where it was sealed with a key that this node does not have; it is sealed anew together with a new version of the settings. */
export const readFormerSecret = oncePerSettings(read);
