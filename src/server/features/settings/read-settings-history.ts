import type { SettingsHistoryEntry } from '#shared/contract/settings.ts';
import { keyLabel } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findSettingsChanges } from './settings-repository.ts';

const kinds = ['settings_changed', 'facility_changed', 'dock_changed', 'carrier_changed', 'form_published'] as const;

/** Includes facilities, docks, carriers and the form; the newest entry comes first. */
export async function readSettingsHistory(context: Context, limit: number): Promise<SettingsHistoryEntry[]> {
  const entries = await findSettingsChanges(context.database.db, kinds, limit);
  const facilities = new Map(context.facilities.all.map((facility) => [facility.id, facility]));
  const aboutOf = ({ facility: id, dock: dockId, form, carrier }: Record<string, unknown>): string | null => {
    if (typeof form === 'number') return `Version ${form}`;
    if (carrier !== undefined) return context.settings.carriers.find((one) => one.id === carrier)?.name ?? null;
    const facility = facilities.get(String(id));
    if (!facility) return null;
    const dock = facility.docks.find((candidate) => candidate.id === dockId);
    return dock ? `${facility.name}, ${dock.name}` : facility.name;
  };
  return entries.map(({ occurred_at, kind, subject, email, key_name }) => ({
    at: occurred_at.toISOString(),
    actor: email ?? (key_name === null ? null : keyLabel(key_name)),
    kind: kind as SettingsHistoryEntry['kind'],
    about: aboutOf(subject),
    changes: (subject['changes'] ?? {}) as SettingsHistoryEntry['changes'],
  }));
}
