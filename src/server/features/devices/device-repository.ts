import { type InferResult, sql } from 'kysely';

import type { NewDevice } from '#shared/contract/devices.ts';
import { builtOnce } from '../../platform/built-queries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

function deviceSelect(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('devices')
    .select(['id', 'kind', 'facility', 'name', 'last_seen_at', 'version'])
    .where('revoked_at', 'is', null)
    .where('token_hash', '=', Buffer.alloc(0));
}

export type StoredDevice = InferResult<ReturnType<typeof deviceSelect>>[number];

const devicesOfToken = builtOnce(deviceSelect);

/** Undefined if the device is unknown or revoked. Runs for every request of a device. */
export async function findDevice(db: Database, tokenHash: Buffer): Promise<StoredDevice | undefined> {
  return (await devicesOfToken(db, tokenHash))[0];
}

export async function touchDevice(db: Database, id: string, seen: { at: Date; version?: string | undefined }) {
  const { at, version } = seen;
  await db
    .updateTable('devices')
    .set({ last_seen_at: at, ...(version !== undefined && { version }) })
    .where('id', '=', id)
    .execute();
}

export function listDevices(db: Database) {
  return db
    .selectFrom('devices as device')
    .leftJoin('admin_users as maker', 'maker.id', 'device.made_by')
    .selectAll('device')
    .select('maker.email')
    .orderBy('device.made_at', 'desc')
    .orderBy('device.id')
    .execute();
}

export type ListedDevice = Awaited<ReturnType<typeof listDevices>>[number];

/** Locks the table, so that nobody adds a device meanwhile. */
export async function countDevices(trx: DatabaseTransaction, now: Date): Promise<number> {
  await sql`lock table devices in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from devices
    where revoked_at is null and (registered_at is not null or code_expires_at > ${now}::timestamptz)
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertDevice(
  trx: DatabaseTransaction,
  device: NewDevice & { id: string; codeHash: Buffer; codeExpiresAt: Date; by: string | null; at: Date },
): Promise<void> {
  const { id, kind, facility, name, codeHash, codeExpiresAt, by, at } = device;
  await trx
    .insertInto('devices')
    .values({
      id,
      kind,
      facility,
      name,
      made_by: by,
      made_at: at,
      code_hash: codeHash,
      code_expires_at: codeExpiresAt,
      token_hash: null,
      registered_at: null,
      last_seen_at: null,
      version: null,
      revoked_at: null,
    })
    .execute();
}

/** Undefined if the code is unknown or expired. */
export function takeCode(
  trx: DatabaseTransaction,
  codeHashes: readonly Buffer[],
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<StoredDevice | undefined> {
  return trx
    .updateTable('devices')
    .set({ code_hash: null, token_hash: tokenHash, registered_at: now, last_seen_at: now })
    .where('code_hash', '=', sql<Buffer>`any(${codeHashes}::bytea[])`)
    .where('code_expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning(['id', 'kind', 'facility', 'name', 'last_seen_at', 'version'])
    .executeTakeFirst();
}

/** False if there is no such unrevoked device. */
export async function markRevoked(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('devices')
    .set({ revoked_at: now, code_hash: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
