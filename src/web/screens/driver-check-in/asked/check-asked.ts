import type { Resolver, ResolverResult } from 'react-hook-form';

import type { CheckInForm } from '#shared/check-in/form.ts';
import { fieldErrorTexts } from '#shared/field-errors/texts.ts';
import { fieldsForDriver } from '#shared/form/custom-fields.ts';
import { patchValues } from '#shared/form/custom-values.ts';
import { type AskedForm, firstForm } from '#shared/form/definition.ts';
import { askedFormOf, presencesOf, withPresences } from '#shared/form/presences.ts';
import { configStore } from '#web/data/config.ts';
import { reloadConfig } from '#web/data/follow-config.ts';
import { currentlyOffered, offeredLists } from '#web/data/offered-facilities.ts';
import { checkCustom } from '#web/parts/asked-fields/check-custom.ts';
import { type AskedValues, readValue } from '#web/parts/asked-fields/typed-values.ts';
import { checkedBy } from '#web/parts/field-errors/checked-by.ts';
import { emptyForm } from '../use-draft.ts';

/** The values of a form that an installation has published. */
export type AskedFormValues = CheckInForm & { fields?: AskedValues };

type Published = AskedForm & { readonly version: number };

/** How long sending waits for what the form is now. */
const maxWaitMs = 2000;

/** The id of a facility that is on offer. */
export const offeredId = (name: string): string | null =>
  currentlyOffered().facilities.find((facility) => facility.name === name)?.id ?? null;

/** Without what was typed into fields that are not asked for, such as on the page before its code ran. */
function ofAskedFields(form: Published, values: AskedFormValues): CheckInForm {
  const asked = new Set<string>(fieldsForDriver(form, null).map(({ id }) => id));
  const entries = Object.entries(emptyForm()).map(([name, empty]) => [
    name,
    asked.has(name) ? values[name as keyof CheckInForm] : empty,
  ]);
  return Object.fromEntries(entries) as CheckInForm;
}

function customOf(form: Published, { facility, fields = {} }: AskedFormValues) {
  const facilityId = offeredId(facility);
  const asked = fieldsForDriver(form, facilityId).flatMap((field) => (field.system ? [] : [field]));
  const values = Object.fromEntries(asked.map((field) => [field.id, readValue(field, fields[field.id])]));
  return checkCustom(form, values, { by: 'driver', isNew: true, facilityId });
}

type Given = Parameters<Resolver<CheckInForm>>;
type Checked = ResolverResult<CheckInForm>;

/** Checks a filled-in form as the server will, by the version that it then names. */
async function checkAsked(form: Published, ...[values, context, options]: Given): Promise<Checked> {
  const lists = withPresences(offeredLists(currentlyOffered()), presencesOf(form));
  const own = await checkedBy(askedFormOf(lists), fieldErrorTexts)(ofAskedFields(form, values), context, options);
  const custom = customOf(form, values);
  const isFine = Object.keys(custom.errors).length === 0;
  const filled = patchValues(null, custom.values);
  return {
    values: { ...own.values, formVersion: form.version, ...(filled && { fields: filled }) },
    errors: { ...own.errors, ...(!isFine && { fields: custom.errors }) },
  } as unknown as Checked;
}

/** Checks the form as it is published now, so that what was asked meanwhile is asked for before sending. */
export const checkedAsAsked: Resolver<CheckInForm> = async (...given) => {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    limit = setTimeout(resolve, maxWaitMs);
  });
  // Without a network, it is judged by the version that was filled in.
  await Promise.race([reloadConfig().catch(() => undefined), waited]);
  clearTimeout(limit);
  return checkAsked(configStore.read()?.form ?? firstForm, ...given);
};
