import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';
import { formerSecretPurpose } from '../../platform/former-secret.ts';
import { keyIdBytes } from '../../platform/secret-box.ts';
import { factorPurpose } from '../auth/auth-service.ts';
import { secretPurpose } from '../calls/calls-service.ts';
import { mailPurpose } from '../mail/mail-service.ts';
import { paperPurpose } from '../papers/papers-service.ts';
import { providerPurpose } from '../single-sign-on/single-sign-on-service.ts';
import { recordKeyPurpose } from '../time-records/time-records-service.ts';
import { webhookPurpose } from '../webhooks/webhooks-service.ts';

interface SealedColumn {
  table:
    | 'second_factors'
    | 'second_factor_drafts'
    | 'call_secrets'
    | 'mails'
    | 'installation'
    | 'record_keys'
    | 'papers'
    | 'webhook_endpoints'
    | 'sign_in_providers';
  column: string;
  row: string;
  purposeOf: (row: string) => string;
}

/** These columns hold everything encrypted with the key of stored secrets. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'secret', row: 'account_id', purposeOf: factorPurpose },
  { table: 'second_factor_drafts', column: 'secret', row: 'account_id', purposeOf: factorPurpose },
  { table: 'call_secrets', column: 'sealed', row: 'name', purposeOf: secretPurpose },
  { table: 'mails', column: 'sealed', row: 'id', purposeOf: mailPurpose },
  { table: 'installation', column: 'sealed_secret', row: 'only_row', purposeOf: () => formerSecretPurpose },
  { table: 'record_keys', column: 'sealed', row: 'kid', purposeOf: recordKeyPurpose },
  { table: 'papers', column: 'sealed', row: 'id', purposeOf: paperPurpose },
  { table: 'webhook_endpoints', column: 'sealed', row: 'id', purposeOf: webhookPurpose },
  { table: 'webhook_endpoints', column: 'former_sealed', row: 'id', purposeOf: webhookPurpose },
  { table: 'sign_in_providers', column: 'secret', row: 'id', purposeOf: providerPurpose },
];

export interface SealedCount {
  table: SealedColumn['table'];
  keyId: Buffer;
  count: number;
}

const keyIdOf = (column: string) => sql<Buffer>`substring(${sql.ref(column)} from 2 for ${sql.lit(keyIdBytes)})`;

/** Counts the keys of the secrets in use; usually one key or none. */
export async function countSealed(db: Database): Promise<SealedCount[]> {
  const inForce = sealedColumns.filter(({ table }) => table !== 'second_factor_drafts');
  const counts = inForce.map(
    ({ table, column }) => sql`
      select ${sql.lit(table)} as table, ${keyIdOf(column)} as "keyId", count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 2`,
  );
  return (await sql<SealedCount>`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}

export interface SealedRow {
  row: string;
  sealed: Buffer;
}

export async function findSealed(
  db: Database,
  { table, column, row }: SealedColumn,
  { keyIds, after, limit }: { keyIds: readonly Buffer[]; after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(row)}::text as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${keyIdOf(column)} = any(${keyIds}::bytea[]) and ${sql.ref(row)}::text > ${after}
    order by 1 limit ${limit}
  `.execute(db);
  return rows;
}

/** False if the secret was changed meanwhile. */
export async function replaceSealed(
  db: Database,
  { table, column, row: name }: SealedColumn,
  { row, sealed, anew }: SealedRow & { anew: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
    where ${sql.ref(name)}::text = ${row} and ${sql.ref(column)} = ${sealed}
  `.execute(db);
  return numAffectedRows === 1n;
}
