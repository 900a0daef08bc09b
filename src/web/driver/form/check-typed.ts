import { checkForm } from '#shared/form/check-form.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { configStore } from '#web/common/data/config.ts';
import { reloadConfig } from '#web/common/data/follow-config.ts';
import { currentlyOffered } from '#web/common/data/offered-facilities.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import type { FormErrors, Typed } from './use-driver-form.ts';

const maxWaitMs = 2000;

async function formOfNow() {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    limit = setTimeout(resolve, maxWaitMs);
  });
  // Without a network, the form is validated by the version that was filled in.
  await Promise.race([reloadConfig().catch(() => undefined), waited]);
  clearTimeout(limit);
}

/** The values are complete if there are no errors. */
export interface CheckedForm {
  values: Partial<Typed> & { formVersion?: number };
  errors: FormErrors;
}

/**
 * The form is validated as the server will validate it. A form published by the installation is validated by its
 * current version, so that fields added meanwhile are asked for before sending; its version is sent along.
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
