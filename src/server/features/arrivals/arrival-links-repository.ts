import { sql } from 'kysely';

import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export interface LinkHashes {
  token_hash: Buffer;
  code_hash: Buffer;
}

/** Replaces an earlier link. */
export async function storeLink(trx: DatabaseTransaction, arrivalId: string, hashes: LinkHashes): Promise<void> {
  await trx
    .insertInto('arrival_links')
    .values({ arrival_id: arrivalId, ...hashes })
    .onConflict((conflict) => conflict.column('arrival_id').doUpdateSet(hashes))
    .execute();
}

export async function isLinkOf(trx: DatabaseTransaction, arrivalId: string, hashes: LinkHashes): Promise<boolean> {
  const found = await trx
    .selectFrom('arrival_links')
    .select('arrival_id')
    .where('arrival_id', '=', arrivalId)
    .where('token_hash', '=', hashes.token_hash)
    .where('code_hash', '=', hashes.code_hash)
    .executeTakeFirst();
  return found !== undefined;
}

export function findLinkedArrival(
  db: Database | DatabaseTransaction,
  by: keyof LinkHashes,
  hashes: readonly Buffer[],
): Promise<ArrivalRow | undefined> {
  return db
    .selectFrom('arrival_links as link')
    .innerJoin('expected_arrivals as arrival', 'arrival.id', 'link.arrival_id')
    .selectAll('arrival')
    .where(sql<boolean>`${sql.ref(`link.${by}`)} = any(${hashes}::bytea[])`)
    .executeTakeFirst();
}
