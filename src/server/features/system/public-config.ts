import { publicCalls } from '#shared/calls/public-calls.ts';
import { heartbeatSeconds } from '#shared/contract/events.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { activeFacilities, type Facility, hasAskedForCodes } from '#shared/facilities/facilities.ts';
import { wallLanguagesOf } from '#shared/facilities/facility-settings.ts';
import { publicForm } from '#shared/form/definition.ts';
import { publicSettings } from '#shared/settings/settings.ts';
import { offsetMs } from '#shared/time/clock-time.ts';
import { mailIsOn } from '../mail/mail-service.ts';
import type { Context } from '../../platform/context.ts';

function publicFacility(facility: Facility) {
  const { id, name, slug, formerly, timeZone, siteRules } = facility;
  const wallLanguages = wallLanguagesOf(facility);
  return {
    id,
    name,
    slug,
    timeZone,
    ...(formerly.length > 0 && { formerly: [...formerly] }),
    ...(wallLanguages.length > 0 && { wallLanguages }),
    ...(siteRules && { siteRules }),
    ...(facility.gateCode && { gateCode: facility.gateCode }),
  };
}

export function publicConfig(context: Context): PublicConfig {
  const now = context.clock.now().getTime();
  const facilities = activeFacilities(context.facilities);
  const zones = [context.timeZone, ...facilities.map(({ timeZone }) => timeZone)];
  const form = context.settings.forms.current;
  const calls = publicCalls(context.settings.working);
  return {
    settingsVersion: context.settings.version,
    timeZone: context.timeZone,
    utcOffsets: Object.fromEntries(zones.map((zone) => [zone, Math.round(offsetMs(now, zone) / 60_000)])),
    publicUrl: context.publicUrl,
    facilities: facilities.map(publicFacility),
    presetFacility: context.facilities.preset,
    heartbeatSeconds,
    formVersion: form.version,
    ...(form.version > 1 && { form: publicForm(form, context.settings.settings.papers) }),
    ...(calls && { calls }),
    ...(mailIsOn(context) && { resetByMail: true }),
    ...(context.settings.settings.papers && { takesPapers: true as const }),
    ...(context.settings.settings.scanning && { scans: true as const }),
    ...(context.settings.providers.length > 0 && { signInProviders: [...context.settings.providers] }),
    ...(context.settings.settings.expectedArrivals && { expectsArrivals: true as const }),
    ...(hasAskedForCodes(context.facilities) && { hasAskedForCodes: true as const }),
    ...publicSettings(context.settings.settings),
  };
}
