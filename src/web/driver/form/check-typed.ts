import { checkForm } from '#shared/form/check-form.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { configStore } from '#web/common/data/config.ts';
import { reloadConfig } from '#web/common/data/follow-config.ts';
import { currentlyOffered } from '#web/common/data/offered-facilities.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import type { FormErrors, Typed } from './use-driver-form.ts';

/** How long sending waits for what the form is now. */
const maxWaitMs = 2000;

async function formOfNow() {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    limit = setTimeout(resolve, maxWaitMs);
  });
  // Without a network, it is judged by the version that was filled in.
  await Promise.race([reloadConfig().catch(() => undefined), waited]);
  clearTimeout(limit);
}

/** What is sent of a form, whole where there are no errors. */
export interface CheckedForm {
  values: Partial<Typed> & { formVersion?: number };
  errors: FormErrors;
}

/**
 * Checks a form as the server will. One that an installation has published is checked as it is now, so that what was asked
 * meanwhile is asked for before sending, and names its version.
 */
export async function checkTyped(typed: Typed): Promise<CheckedForm> {
  if (configStore.read()?.form) await formOfNow();
  const published = configStore.read()?.form;
  const { values, broken } = checkForm(published ?? firstForm, typed, currentlyOffered().facilities);
  const errors = Array.from(broken, ([name, rule]) => [name, formErrorText(name, rule)]);
  return {
    values: { ...values, ...(published && { formVersion: published.version }) },
    errors: Object.fromEntries(errors) as FormErrors,
  };
}
