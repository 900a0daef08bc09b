import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { PublicConfig, PublicFacility } from '#shared/contract/system.ts';
import { checkForm, type FilledForm } from '#shared/form/check-form.ts';
import { customText } from '#shared/form/custom-fields.ts';
import type { SystemFieldId } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { customName, fieldsForDriver, formLabel, type Readable } from '#shared/form/offered-fields.ts';
import { type BaseField, readValue } from '#shared/form/typed-values.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { publishedFormTexts } from '../published/texts.ts';

export interface KioskPlace {
  config: PublicConfig;
  facility: PublicFacility;
}

const formOf = ({ config }: KioskPlace) => config.form ?? firstForm;

/** Each question has a page. The kiosk does not ask for the facility. */
export const questionsOf = (place: KioskPlace): readonly BaseField[] =>
  fieldsForDriver(formOf(place), place.facility.id).filter(({ id }) => id !== 'facility');

export const controlName = (field: BaseField): string => (field.system ? field.id : customName(field.id));

/** The keys of `errors` are control names. */
export function checkAnswers(place: KioskPlace, answers: FilledForm) {
  const { values, broken } = checkForm(formOf(place), answers, [place.facility]);
  const errors = Array.from(broken, ([name, rule]) => [name, formErrorText(name, rule)] as const);
  const version = place.config.form?.version;
  return {
    values: { ...values, ...(version !== undefined && { formVersion: version }) },
    errors: Object.fromEntries(errors) as Readonly<Record<string, string>>,
  };
}

export function answerText(field: BaseField, value: FieldValue | undefined, language: string): string {
  if (!field.system) {
    const read = readValue(field, value);
    if (typeof read === 'boolean') return read ? publishedFormTexts.yes : publishedFormTexts.no;
    return customText(field, read, language);
  }
  const text = String(value ?? '');
  return field.id === 'purpose' ? formWords.purposes[text as keyof typeof formWords.purposes] : text;
}

export function labelOf(field: BaseField, language: Readable): string {
  return formLabel(field, language, field.system ? formWords.labels[field.id as SystemFieldId] : field.id);
}
