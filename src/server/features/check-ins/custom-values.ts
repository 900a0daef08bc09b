import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import type { BrokenRule } from '#shared/errors/broken-rule.ts';
import type { CustomValues } from '#shared/form/custom-fields.ts';
import { brokenCustomRules, cleanValues, type CustomCheck, patchValues } from '#shared/form/custom-values.ts';
import { heldForms, judgingForm } from '#shared/form/forms.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { CheckInRow } from './check-in-row.ts';

type Rules = ReadonlyMap<string, BrokenRule>;

/** `prefix` is the path of the fields in the request. */
function refusalOf(rules: Rules, prefix: '' | 'changes.') {
  return rulesRefusal(new Map(Array.from(rules, ([id, rule]) => [`${prefix}fields.${id}`, rule])));
}

const facilityIdOf = ({ facilities }: Context, key: string) => facilityOf(facilities, key)?.id ?? null;

/** Null if there are no custom values. */
export const newCustomValues = ({ fields }: Pick<NewCheckIn, 'fields'>): CustomValues | null =>
  patchValues(null, cleanValues(fields ?? {}));

/** Judged by the form version that the request names. Null if all values are valid. */
export function newValuesRefusal(context: Context, caller: Caller, input: NewCheckIn) {
  const form = judgingForm(context.settings.forms, input.formVersion, context.clock.now());
  const by = caller.role === 'visitor' ? 'driver' : 'staff';
  const check = { by, isNew: true, facilityId: facilityIdOf(context, input.facility) } as const;
  const rules = brokenCustomRules(form, cleanValues(input.fields ?? {}), check);
  return rules.size > 0 ? refusalOf(rules, '') : null;
}

/** The change may have been queued on a device since any form version still in use. */
function brokenByAll({ settings: { forms }, clock }: Context, values: CustomValues, check: CustomCheck): Rules {
  let broken: Rules = brokenCustomRules(forms.current, values, check);
  for (const form of broken.size > 0 ? heldForms(forms, clock.now()) : []) {
    const there = brokenCustomRules(form, values, check);
    broken = new Map([...broken].filter(([id]) => there.has(id)));
  }
  return broken;
}

export function refuseCustomChanges(context: Context, after: CheckInRow, changes: CustomValues | undefined): void {
  if (!changes) return;
  const check = { by: 'staff', isNew: false, facilityId: facilityIdOf(context, after.facility) } as const;
  const rules = brokenByAll(context, cleanValues(changes), check);
  if (rules.size > 0) throw refusalOf(rules, 'changes.');
}
