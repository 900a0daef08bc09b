import { formChanges } from '#shared/form/check-definition.ts';
import {
  type CustomField,
  type FormDefinition,
  type FormField,
  isPaper,
  type SystemField,
  type Words,
} from '#shared/form/definition.ts';
import { language } from '#web/common/data/words.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';

/** A new one does not say yet whether its values are personal. */
export type DraftCustom = Omit<CustomField, 'personal'> & { readonly personal?: boolean | undefined };
export type DraftField = SystemField | DraftCustom;

export const hasOptions = ({ kind }: Pick<CustomField, 'kind'>): boolean => kind === 'choice' || kind === 'several';

/** Empty for a custom field without a label. */
export function titleOf(field: DraftField): string {
  const own = (field.label?.[language()] ?? field.label?.en)?.trim() ?? '';
  return field.system ? own || formWords.labels[field.id] : own;
}

export const isRetired = (field: DraftField): boolean => !field.system && field.retired;

const filled = (words: Words = {}): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text?.trim()));

function optional<Name extends string, Value>(name: Name, value: Value | undefined, isGiven: boolean) {
  return (isGiven && value !== undefined ? { [name]: value } : {}) as { [K in Name]?: Value };
}

/** Papers are personal, and shown only on their record. */
const asPaper = { personal: true, public: false, listed: false, searchable: false, exported: false } as const;

function cleanCustom(draft: DraftCustom): DraftCustom {
  const { options, pattern, noted, facilities, stage, max, help, label, ...field } = draft;
  const words = (own: Words) => ({ ...filled(own), en: own.en ?? '' });
  const helps = filled(help);
  return {
    ...field,
    ...(isPaper(field) && asPaper),
    label: words(label),
    required: field.required && !field.retired,
    ...optional('help', helps, Object.keys(helps).length > 0),
    ...optional(
      'options',
      options?.map((option) => Object.assign({}, option, { label: words(option.label) })) ?? [],
      hasOptions(field),
    ),
    ...optional('pattern', pattern, field.kind === 'text'),
    ...optional('noted', noted, field.kind === 'text'),
    ...optional('facilities', facilities, true),
    ...optional('stage', stage, isPaper(field)),
    ...optional('max', max, field.kind === 'photo'),
  };
}

function cleanSystem({ id, presence, label, help, noted }: SystemField): SystemField {
  const [labels, helps] = [filled(label), filled(help)];
  return {
    id,
    system: true,
    presence,
    ...optional('label', labels, Object.keys(labels).length > 0),
    ...optional('help', helps, Object.keys(helps).length > 0),
    ...optional('noted', noted, true),
  };
}

/**
 * Empty texts are left out, and properties of other kinds, which are kept while the user tries kinds. For a new field
 * it may still be open whether it is personal, which the form's validation refuses.
 */
export function publishable(fields: readonly DraftField[]): readonly FormField[] {
  return fields.map((field) => (field.system ? cleanSystem(field) : (cleanCustom(field) as CustomField)));
}

const formOf = (fields: readonly DraftField[]): FormDefinition => ({ version: 0, fields: publishable(fields) });

export function isChanged(base: FormDefinition, fields: readonly DraftField[]): boolean {
  return Object.keys(formChanges(formOf(base.fields), formOf(fields))).length > 0;
}
