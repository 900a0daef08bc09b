import { sql } from 'kysely';

import { type Settings, type SettingName, settingNames } from '#shared/settings/settings.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export async function findSettings(db: Database | DatabaseTransaction): Promise<Partial<Settings>> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const known = new Set<string>(settingNames);
  return Object.fromEntries(rows.flatMap(({ name, value }) => (known.has(name) ? [[name, value]] : [])));
}

export async function hasTextPassword(db: Database | DatabaseTransaction): Promise<boolean> {
  const row = await db.selectFrom('call_secrets').select('name').where('name', '=', 'text-password').executeTakeFirst();
  return row !== undefined;
}

/** Null restores the default. */
export async function storeSettings(
  trx: DatabaseTransaction,
  changes: Partial<Record<SettingName, unknown>>,
): Promise<void> {
  const names = Object.keys(changes) as SettingName[];
  await trx
    .deleteFrom('settings')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  const set = names.filter((name) => changes[name] !== null);
  if (set.length === 0) return;
  const rows = set.map((name) => ({ name, value: JSON.stringify(changes[name]) }));
  await trx.insertInto('settings').values(rows).execute();
}

/** Call it first: its row lock makes changes of settings run one at a time, and the version tells every node. */
export async function moveSettingsVersion(trx: DatabaseTransaction): Promise<number> {
  const { settings_version: version } = await trx
    .updateTable('installation')
    .set({ settings_version: sql<number>`settings_version + 1` })
    .returning('settings_version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findSettingsVersion(db: Database | DatabaseTransaction): Promise<number> {
  const row = await db.selectFrom('installation').select('settings_version').executeTakeFirstOrThrow();
  return row.settings_version;
}

export async function findSettingsChanges(db: Database, kinds: readonly string[], limit: number) {
  return db
    .selectFrom('audit_events as e')
    .leftJoin('admin_users as u', 'u.id', 'e.actor')
    .leftJoin('api_keys as k', 'k.id', 'e.actor')
    .select(['e.occurred_at', 'e.kind', 'e.subject', 'u.email', 'k.name as key_name'])
    .where('e.kind', '=', sql<string>`any(${kinds}::text[])`)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}
