import { broken } from '#shared/errors/broken-rule.ts';
import type { SettingsUpdate } from '#shared/contract/settings.ts';
import { fieldRefusal, rulesRefusal } from '#shared/errors/rule-texts.ts';
import { settingFaults, type SettingDeps } from '#shared/settings/setting-faults.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { urlOf } from '../../platform/outgoing.ts';
import { deleteUnnamedSessions, lockAdministrators } from '../auth/auth-service.ts';
import { forgetSecretsOf, gatewayAddress } from './channel-secrets.ts';
import { changesBetween, refuseConflicts } from './change-conflicts.ts';
import { findSettings, hasTextPassword, storeSettings } from './settings-repository.ts';
import { writeSettings } from './settings-write.ts';

/** Existing faults do not block other changes. */
function refuseFaults(before: Settings, after: Settings, deps: SettingDeps): void {
  const known = settingFaults(before, deps);
  const faults = [...settingFaults(after, deps)].filter(([name]) => !known.has(name));
  if (faults.length > 0) throw rulesRefusal(new Map(faults.map(([name, rule]) => [`changes.${name}`, rule])));
}

/** Changes all or none. Throws `edit_conflict`, and an error at its field for a value that cannot work. */
export async function updateSettings(context: Context, caller: StaffCaller, { changes, base }: SettingsUpdate) {
  const { defaults, decided } = context.settings;
  const ended = await writeSettings(context, caller, async ({ trx, note }) => {
    const before = { ...defaults, ...(await findSettings(trx)), ...decided };
    const fixed = Object.keys(changes).find((name) => Object.hasOwn(decided, name));
    if (fixed) throw fieldRefusal(`changes.${fixed}`, broken('needs', { missing: 'environment' }));
    refuseConflicts(before, changes, base);
    const after = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value ?? defaults[name as keyof typeof defaults]]),
    );
    const deps = { hasTextPassword: await hasTextPassword(trx) };
    refuseFaults(before, { ...before, ...after }, deps);
    // Locked, so that an administrator who keeps a password remains one meanwhile.
    if (after['passwordsFor'] === 'named' && !(await lockAdministrators(trx)).some((one) => one.keeps_password))
      throw fieldRefusal('changes.passwordsFor', broken('needs', { missing: 'named-administrator' }));
    const address = gatewayAddress({ ...before, ...after });
    if (address !== gatewayAddress(before) && address !== null && !context.outgoing.mayName(address))
      throw fieldRefusal('changes.textGatewayUrl', broken('wrong_format', { format: 'outgoing' }));
    const isNewHost = 'mailHost' in after || 'mailPort' in after;
    const { mailHost, mailPort } = { ...before, ...after };
    if (isNewHost && mailHost !== '' && !context.outgoing.mayName(urlOf(mailHost, mailPort)))
      throw fieldRefusal('changes.mailHost', broken('wrong_format', { format: 'outgoing' }));
    await storeSettings(trx, changes);
    const changed = changesBetween(before, after);
    await note('settings_changed', {}, { ...changed, ...(await forgetSecretsOf(trx, Object.keys(changed))) });
    return after['passwordsFor'] === 'named' ? deleteUnnamedSessions(trx) : [];
  });
  context.changes.endSessions(ended);
}
