import { checkForm } from '#shared/check-in/check-form.ts';
import type { CheckInForm } from '#shared/check-in/form-values.ts';
import { fieldsForDriver } from '#shared/form/custom-fields.ts';
import { patchValues } from '#shared/form/custom-values.ts';
import { type AskedForm, firstForm } from '#shared/form/definition.ts';
import { customName } from '#shared/form/named-values.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { configStore } from '#web/common/data/config.ts';
import { reloadConfig } from '#web/common/data/follow-config.ts';
import { currentlyOffered, offeredNames } from '#web/common/data/offered-facilities.ts';
import { checkCustom } from '../asked-fields/check-custom.ts';
import { readValue } from '#shared/form/typed-values.ts';
import { driverErrorTexts } from '#web/common/field-errors/driver-error-texts.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import type { CheckedForm } from '../check-typed.ts';
import { emptyForm } from '../use-draft.ts';
import type { Typed } from '../use-driver-form.ts';

type Published = AskedForm & { readonly version: number };

/** How long sending waits for what the form is now. */
const maxWaitMs = 2000;

/** The id of a facility that is on offer. */
export const offeredId = (name: string): string | null =>
  currentlyOffered().facilities.find((facility) => facility.name === name)?.id ?? null;

/** Without what was typed into fields that are not asked for, such as on the page before its code ran. */
function ofAskedFields(form: Published, values: Typed): CheckInForm {
  const asked = new Set<string>(fieldsForDriver(form, null).map(({ id }) => id));
  const entries = Object.entries(emptyForm()).map(([name, empty]) => [
    name,
    asked.has(name) ? values[name as keyof CheckInForm] : empty,
  ]);
  return Object.fromEntries(entries) as CheckInForm;
}

function customOf(form: Published, { facility, fields = {} }: Typed) {
  const facilityId = offeredId(facility);
  const asked = fieldsForDriver(form, facilityId).flatMap((field) => (field.system ? [] : [field]));
  const values = Object.fromEntries(asked.map((field) => [field.id, readValue(field, fields[field.id])]));
  return checkCustom(form, values, { by: 'driver', isNew: true, facilityId }, driverErrorTexts);
}

/** Checks a filled-in form as the server will, by the version that it then names. */
function checkBy(form: Published, typed: Typed): CheckedForm {
  const own = checkForm(ofAskedFields(form, typed), { facilities: offeredNames(), presences: presencesOf(form) });
  const custom = customOf(form, typed);
  const filled = patchValues(null, custom.values);
  const ownErrors = Array.from(own.broken, ([name, rule]) => [name, formErrorText(name, rule, driverErrorTexts)]);
  const customErrors = Object.entries(custom.errors).map(([id, { message }]) => [customName(id), message]);
  return {
    values: { ...own.values, formVersion: form.version, ...(filled && { fields: filled }) },
    errors: Object.fromEntries([...ownErrors, ...customErrors]) as CheckedForm['errors'],
  };
}

/** Checks the form as it is published now, so that what was asked meanwhile is asked for before sending. */
export async function checkAsked(typed: Typed): Promise<CheckedForm> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    limit = setTimeout(resolve, maxWaitMs);
  });
  // Without a network, it is judged by the version that was filled in.
  await Promise.race([reloadConfig().catch(() => undefined), waited]);
  clearTimeout(limit);
  return checkBy(configStore.read()?.form ?? firstForm, typed);
}
