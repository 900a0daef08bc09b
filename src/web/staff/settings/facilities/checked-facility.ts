import { FacilityUpdate, facilityLimits, NewFacility } from '#shared/contract/facilities.ts';
import { facilitySettings, type FacilitySettingName } from '#shared/facilities/facility-settings.ts';
import { listedDockNames } from '#shared/facilities/names.ts';
import { firstFault } from '../first-fault.ts';
import type { Checked } from '../use-edited-fields.ts';
import { dockTexts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';
import type { FacilityText } from './facility-fields.tsx';

export function isFacilitySetting(name: string): name is FacilitySettingName {
  return Object.hasOwn(facilitySettings, name);
}

/** The value of what was entered; an empty time zone or country means the installation's. */
function meant(name: FacilityText | FacilitySettingName, entered: string | boolean): string | number | boolean | null {
  if (typeof entered === 'boolean') return entered;
  if (isFacilitySetting(name)) return facilitySettings[name].type === 'number' ? Number(entered) : entered;
  const isOwn = entered.trim() !== '' || name === 'name' || name === 'slug';
  return isOwn ? entered.trim() : null;
}

export function checkFacility(name: FacilityText | FacilitySettingName, entered: string | boolean): Checked {
  const value = meant(name, entered);
  const fault = firstFault(FacilityUpdate, { changes: { [name]: value } });
  return fault ? { error: fault.text } : { value };
}

/** The docks listed in a text, or why they cannot be added to those in `present`. */
export function checkDocks(text: string, present: ReadonlySet<string>): { names: string[]; error: string | null } {
  const names = listedDockNames(text, facilityLimits.docksAtOnce);
  const fault = firstFault(NewFacility, { name: 'any', docks: names });
  const there = names.filter((name) => present.has(name.toLowerCase()));
  return {
    names,
    error: fault?.text ?? (there.length > 0 ? say(dockTexts.there, { names: there.slice(0, 10).join(', ') }) : null),
  };
}
