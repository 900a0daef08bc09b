import * as z from 'zod/mini';

import { FormUpdate } from '#shared/contract/form.ts';
import type { BrokenRule } from '#shared/errors/broken-rule.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { fieldErrorText, type FieldErrorTexts } from '#shared/errors/field-error.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { checkFormDefinition } from '#shared/form/check-definition.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';
import { type DraftField, publishable } from './draft-field.ts';

/** The keys are field ids, then paths within the field; errors about the whole form are under ''. */
export type FormErrors = ReadonlyMap<string, ReadonlyMap<string, string>>;

const texts: FieldErrorTexts = {
  get fields() {
    return { ...ruleTexts().fields, ...formEditorTexts.missing };
  },
  get rules() {
    const { too_few, named_twice } = formEditorTexts.rules;
    return { ...ruleTexts().rules, too_few: () => too_few, named_twice };
  },
};

/** A path looks like `fields.3.label.en`. */
function placeOf(path: string, fields: readonly DraftField[]): [id: string, rest: string] {
  const [, at = '', ...rest] = path.split('.');
  const field = /^\d+$/.test(at) ? fields[Number(at)] : fields.find(({ id }) => id === at);
  return field ? [field.id, rest.join('.')] : ['', path];
}

/** The keys are paths in a request with these fields. */
export function messagesFor(
  rules: Iterable<readonly [string, BrokenRule | SentFieldErrors[string]]>,
  fields: readonly DraftField[],
): FormErrors {
  const errors = new Map<string, Map<string, string>>();
  for (const [path, rule] of rules) {
    const [id, rest] = placeOf(path, fields);
    const name = path.slice(path.lastIndexOf('.') + 1);
    const message = typeof rule === 'string' ? rule : fieldErrorText(texts, name, rule);
    errors.set(id, new Map([...(errors.get(id) ?? []), [rest, message]]));
  }
  return errors;
}

/** A missing value is no error until the user is done. */
const isMissing = ({ code }: BrokenRule) => code === 'required' || code === 'too_few' || code === 'wrong_type';

interface Checked {
  /** Undefined if there are errors. */
  update: FormUpdate | undefined;
  errors: FormErrors;
  /** These are shown while the user is still typing. */
  earlyErrors: FormErrors;
}

/** Fields are checked as the server will check them, against the form they are to replace. */
export function checkDraft(
  published: FormDefinition,
  fields: readonly DraftField[],
  facilityIds: readonly string[],
): Checked {
  const cleaned = publishable(fields);
  const shape = z.safeParse(FormUpdate, { baseVersion: published.version, fields: cleaned }, { reportInput: true });
  const rules = new Map(checkFormDefinition(published, cleaned, facilityIds));
  for (const issue of shape.error?.issues ?? []) rules.set(issue.path.join('.'), brokenRule(issue));
  return {
    update: rules.size === 0 ? shape.data : undefined,
    errors: messagesFor(rules, fields),
    earlyErrors: messagesFor(
      [...rules].filter(([, rule]) => !isMissing(rule)),
      fields,
    ),
  };
}
