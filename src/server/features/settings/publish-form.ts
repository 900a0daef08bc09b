import type { FormUpdate } from '#shared/contract/form.ts';
import { AppError } from '#shared/errors/errors.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import { checkFormDefinition, formChanges } from '#shared/form/check-definition.ts';
import { type FormDefinition, publicForm } from '#shared/form/definition.ts';
import { heldForm } from '#shared/form/forms.ts';
import { actorOf, type Caller, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findForms, insertForm } from './form-repository.ts';
import { writeSettings } from './settings-write.ts';

/**
 * Finds the published form, or a superseded one still in use, without what the caller may not see. Throws `not_found`.
 */
export function readForm({ settings, clock }: Context, caller: Caller, version: number | undefined) {
  const form = version === undefined ? settings.forms.current : heldForm(settings.forms, version, clock.now());
  if (!form) throw new AppError('not_found', 'There is no such version of the form, or it holds no more.');
  return caller.role === 'visitor' ? publicForm(form, settings.settings.papers) : form;
}

function refuseSuperseded({ version }: FormDefinition, baseVersion: number): void {
  if (version === baseVersion) return;
  throw new AppError('edit_conflict', `Someone else has published version ${version} of the form meanwhile.`, {
    conflicts: [{ field: 'baseVersion', yours: baseVersion, theirs: version }],
  });
}

/** An unchanged form is not published. Throws `edit_conflict`, and faults of `checkFormDefinition` at their fields. */
export function publishForm(context: Context, caller: StaffCaller, update: FormUpdate): Promise<FormDefinition> {
  return writeSettings(context, caller, async ({ trx, rows, now, note }) => {
    const { current } = await findForms(trx);
    const { fields, baseVersion } = update;
    const next = { version: current.version + 1, fields };
    const changes = formChanges(current, next);
    // Nothing changed, or this repeats a request whose response was lost.
    if (Object.keys(changes).length === 0) return current;
    refuseSuperseded(current, baseVersion);
    const facilityIds = rows.map(({ id }) => id);
    const rules = checkFormDefinition(current, fields, facilityIds, context.settings.settings.papers);
    if (rules.size > 0) throw rulesRefusal(rules);
    await insertForm(trx, next, { by: actorOf(caller), at: now });
    await note('form_published', { form: next.version }, changes);
    return next;
  });
}
