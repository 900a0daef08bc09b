import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { type Context, oncePerSettings } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { readFormerSecret } from '../../platform/former-secret.ts';
import { storeSecretOnce } from '../settings/settings-service.ts';
import { readSecret, secretPurpose } from './call-set-up.ts';
import { numberKey } from './phone-number.ts';
import { isOpenSql } from './calls-repository.ts';

const keptName = (keyId: Buffer) => `stop-key ${keyId.toString('hex')}` as const;

type Keeping = Pick<Context, 'database' | 'secrets' | 'clock'>;

/** Keeps, encrypted, the keys that stops were hashed with: stops are permanent, and their numbers are unknown. */
export async function keepStopKeys(
  { database, secrets, clock }: Keeping,
  wasInUse: (keyId: Buffer) => boolean,
): Promise<void> {
  const [ids, keys] = [await secrets.keyIds(), await secrets.keysFor('text stop')];
  for (const [index, key] of keys.entries()) {
    const id = ids[index];
    if (index === 0 || !id || !wasInUse(id)) continue;
    const name = keptName(id);
    const sealed = await secrets.seal(key.toString('hex'), secretPurpose(name));
    await storeSecretOnce(database.db, name, sealed, clock.now());
  }
}

/** Only keys that this node can decrypt. */
const keptStopKeys = oncePerSettings(async (context) => {
  const kept = await context.database.db
    .selectFrom('call_secrets')
    .select('name')
    .where('name', 'like', 'stop-key %')
    .$narrowType<{ name: ReturnType<typeof keptName> }>()
    .execute();
  const opened = await Promise.all(kept.map(({ name }) => readSecret(context, name)));
  return opened.flatMap((key) => (key === null ? [] : [Buffer.from(key, 'hex')]));
});

async function stopKeys(context: Context): Promise<Buffer[]> {
  const former = await readFormerSecret(context);
  return [
    ...(await context.secrets.keysFor('text stop')),
    ...(await keptStopKeys(context)),
    ...(former ? [former.secret] : []),
  ];
}

/**
 * Hashes are keyed, so that the database does not reveal the number. The first is the current hash; the others are
 * those of earlier stops: of other forms, and under former keys.
 */
async function hashesOf(context: Context, number: string): Promise<Buffer[]> {
  return (await stopKeys(context)).flatMap((secret) =>
    [...new Set([numberKey(number), number])].map((form) =>
      createHmac('sha256', secret).update(`text stop ${form}`).digest(),
    ),
  );
}

export async function hasStopped(context: Context, number: string): Promise<boolean> {
  const found = await context.database.db
    .selectFrom('text_stops')
    .select('stopped_at')
    .where('number_hash', 'in', await hashesOf(context, number))
    .executeTakeFirst();
  return found !== undefined;
}

/** `stopped` is null to opt in again. */
export async function noteStop(context: Context, number: string, stopped: Date | null): Promise<void> {
  const { db } = context.database;
  const hashes = await hashesOf(context, number);
  const [number_hash] = hashes;
  if (stopped === null || !number_hash) await db.deleteFrom('text_stops').where('number_hash', 'in', hashes).execute();
  else {
    const values = { number_hash, stopped_at: stopped };
    await db
      .insertInto('text_stops')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The newest call comes first; numbers are as the drivers typed them. */
export async function findCallsByNumberEnd(db: Database, numberEnd: string) {
  const { rows } = await sql<{ check_in_id: string; facility: string; phone_number: string }>`
    select c.check_in_id, r.facility, r.phone_number
    from deliveries d join calls c on c.id = d.call_id join check_ins r on r.id = c.check_in_id
    where d.number_end = ${numberEnd} and d.channel = 'text' and ${isOpenSql}
    order by c.called_at desc, c.id limit 200
  `.execute(db);
  return rows;
}
