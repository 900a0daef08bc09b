import type { BrokenRule } from '#shared/errors/broken-rule.ts';
import type { FieldErrorTexts } from '#shared/errors/field-error.ts';
import { fieldErrorTexts } from '#shared/errors/rule-texts.ts';
import type { CustomValues } from '#shared/form/custom-fields.ts';
import { brokenCustomRules, cleanValues, type CustomCheck } from '#shared/form/custom-values.ts';
import type { AskedForm } from '#shared/form/definition.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';

/** A field's error as react-hook-form has it. */
interface ShownError {
  type: string;
  message: string;
}

const asShown = (id: string, rule: BrokenRule, texts: FieldErrorTexts): ShownError => ({
  type: rule.code,
  message: formErrorText(id, rule, texts),
});

/** What the server would say of these values of custom fields, by field id, and the values as it would take them. */
export function checkCustom(
  form: AskedForm,
  values: CustomValues,
  check: CustomCheck,
  texts: FieldErrorTexts = fieldErrorTexts,
) {
  const cleaned = cleanValues(values, form);
  const rules = brokenCustomRules(form, cleaned, check);
  const errors = Object.fromEntries(Array.from(rules, ([id, rule]) => [id, asShown(id, rule, texts)]));
  return { values: cleaned, errors };
}
