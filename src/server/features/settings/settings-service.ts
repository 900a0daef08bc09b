import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { requestListsOf } from '#shared/facilities/named-facility.ts';
import { firstForms, judgingForm } from '#shared/form/forms.ts';
import { withPresences } from '#shared/form/presence-schemas.ts';
import { loosestPresences, presencesOf } from '#shared/form/presences.ts';
import type { Context } from '../../platform/context.ts';

export { notedChanges, refuseConflicts } from './change-conflicts.ts';
export { gatewayAddress } from './channel-secrets.ts';
export { findForms } from './form-repository.ts';
export { hasTextPassword, moveSettingsVersion } from './settings-repository.ts';
export {
  findProvider,
  findProviders,
  removeProvider,
  type StoredProvider,
  storeProvider,
} from './provider-repository.ts';
export { findSecret, type KeptSecretName, storeSecret, storeSecretOnce } from './secrets-repository.ts';
export { findShownRules } from './site-rules.ts';
export { writeSettings } from './settings-write.ts';
export { openSettings, readSettings } from './settings-store.ts';

type Deps = Pick<Context, 'settings' | 'facilities' | 'clock'>;

/** A change may have been queued under any form version still in use. */
export function listsForChanges({ settings: { forms }, facilities, clock }: Deps): ChoiceLists {
  const lists = requestListsOf(facilities);
  return forms === firstForms ? lists : withPresences(lists, loosestPresences(forms, clock.now()));
}

/** A new check-in names its form version. */
export async function listsForCheckIn({ settings, facilities, clock }: Deps, body: unknown) {
  const { formVersion } = (body ?? {}) as { formVersion?: unknown };
  const version = typeof formVersion === 'number' ? formVersion : undefined;
  // Another node may have published that version a moment ago.
  if (version !== undefined && version > settings.forms.current.version) await settings.read();
  return withPresences(requestListsOf(facilities), presencesOf(judgingForm(settings.forms, version, clock.now())));
}
