import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { DockRow, FacilityRow, StoredFacility } from '../../platform/facilities-schema.ts';

type Reader = Database | DatabaseTransaction;

export async function findFacilities(db: Reader): Promise<StoredFacility[]> {
  const [facilities, words, docks] = await Promise.all([
    db.selectFrom('facilities').selectAll().orderBy('position').orderBy('name').execute(),
    db.selectFrom('facility_words').selectAll().orderBy('word').execute(),
    db.selectFrom('docks').selectAll().execute(),
  ]);
  const wordsOf = Map.groupBy(words, ({ facility_id }) => facility_id);
  const docksOf = Map.groupBy(docks, ({ facility_id }) => facility_id);
  return facilities.map((facility) =>
    Object.assign(facility, {
      words: (wordsOf.get(facility.id) ?? []).map(({ word }) => word),
      docks: docksOf.get(facility.id) ?? [],
    }),
  );
}

/** Finds names and slugs that another facility has or had. */
export async function findTakenWords(trx: DatabaseTransaction, words: readonly string[], own: string | null) {
  const rows = await trx
    .selectFrom('facility_words')
    .select('word')
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .where('facility_id', 'is distinct from', own)
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** Names and slugs are kept for good. */
export async function keepWords(trx: DatabaseTransaction, facilityId: string, words: readonly string[]): Promise<void> {
  await trx
    .insertInto('facility_words')
    .values([...new Set(words)].map((word) => ({ word, facility_id: facilityId })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute();
}

/** The facility goes to the end of the list; returns its id. */
export async function insertFacility(
  trx: DatabaseTransaction,
  { name, slug, timeZone, country }: { name: string; slug: string; timeZone: string | null; country: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('facilities')
    .values(({ selectFrom }) => ({
      key: name,
      name,
      slug,
      time_zone: timeZone,
      country,
      position: selectFrom('facilities').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeFacility(trx: DatabaseTransaction, id: string, columns: Partial<FacilityRow>) {
  if (columns.is_default) {
    await trx.updateTable('facilities').set({ is_default: false }).where('is_default', '=', true).execute();
  }
  await trx
    .updateTable('facilities')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** A facility is used if stored data refers to it, a published form may, or somebody has changed it. */
async function isUsed(trx: DatabaseTransaction, { id, key }: StoredFacility): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from check_ins where facility = ${key})
      or exists (select from archived_check_ins where facility = ${key})
      or exists (select from tickets where facility = ${key})
      or exists (select from calls where facility = ${key})
      or exists (select from time_records where facility = ${key})
      or exists (select from expected_arrivals where facility = ${key})
      or exists (select from admin_users where ${key} = any(facilities))
      or exists (select from api_keys where ${key} = any(facilities))
      or exists (select from report_subscriptions where ${key} = any(facilities))
      or exists (select from forms)
      or exists (select from audit_events where subject ->> 'facility' = ${id})
  `.execute(trx);
  return rows.length > 0;
}

/** Returns whether it was deleted. Its name and slug then lead to `heir`: phones, posters and nodes may use them. */
export async function deleteUnused(trx: DatabaseTransaction, facility: StoredFacility, heir: string): Promise<boolean> {
  if (await isUsed(trx, facility)) return false;
  const { id } = facility;
  await trx.deleteFrom('docks').where('facility_id', '=', id).execute();
  await trx.updateTable('facility_words').set({ facility_id: heir }).where('facility_id', '=', id).execute();
  await trx.deleteFrom('facilities').where('id', '=', id).execute();
  return true;
}

export async function reorderFacilities(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    update facilities set position = placed.place
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where facilities.id = placed.id and facilities.position <> placed.place
  `.execute(trx);
}

export async function insertDocks(
  trx: DatabaseTransaction,
  facilityId: string,
  docks: readonly { name: string; isShortListed: boolean }[],
): Promise<void> {
  if (docks.length === 0) return;
  const values = docks.map(({ name, isShortListed }) => ({
    facility_id: facilityId,
    name,
    is_short_listed: isShortListed,
  }));
  await trx.insertInto('docks').values(values).execute();
}

export async function changeDock(trx: DatabaseTransaction, id: string, columns: Partial<DockRow>): Promise<void> {
  await trx
    .updateTable('docks')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
