import type { SettingsUpdate } from '#shared/contract/settings.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { changesBetween, refuseConflicts } from './change-conflicts.ts';
import { findSettings, storeSettings } from './settings-repository.ts';
import { writeSettings } from './settings-write.ts';

/** Sets some settings, all or none. Refuses with `edit_conflict` where somebody else has changed the same meanwhile. */
export function updateSettings(context: Context, caller: StaffCaller, { changes, base }: SettingsUpdate) {
  const { defaults } = context.settings;
  return writeSettings(context, caller, async ({ trx, note }) => {
    const before = { ...defaults, ...(await findSettings(trx)) };
    refuseConflicts(before, changes, base);
    await storeSettings(trx, changes);
    const after = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value ?? defaults[name as keyof typeof defaults]]),
    );
    await note('settings_changed', {}, changesBetween(before, after));
  });
}
