import { isMailAddress } from '#shared/access/credentials.ts';
import { carrierOf } from '#shared/carriers/carriers.ts';
import { carrierChecks, type CarrierView } from '#shared/contract/carriers.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import type { Checked } from '../use-edited-fields.ts';
import { carrierTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';

const carrierFields = ['name', 'spellings', 'freeMinutes', 'contacts', 'language'] as const;
export type CarrierField = (typeof carrierFields)[number];

/** Fields about mail are included only if mail is set up or the carrier has contacts. */
export const fieldsOf = (mayMail: boolean, contacts: readonly string[] = []): readonly CarrierField[] =>
  mayMail || contacts.length > 0 ? carrierFields : carrierFields.slice(0, 3);

export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

export const enteredOf = (value: CarrierView[CarrierField]): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

function meant(field: CarrierField, entered: string): unknown {
  if (field === 'spellings' || field === 'contacts') return linesOf(entered);
  if (field === 'freeMinutes') return entered.trim() === '' ? null : Number(entered);
  return entered;
}

/** The error for a name that is taken names the carrier that has it. */
export function checkCarrier(field: CarrierField, entered: string, others: readonly CarrierView[]): Checked {
  if (field === 'contacts') {
    const wrong = linesOf(entered).find((line) => !isMailAddress(line));
    if (wrong !== undefined) return { error: say(texts.noAddress, { line: wrong }) };
  }
  if (field === 'name' || field === 'spellings') {
    for (const name of linesOf(entered)) {
      const owner = carrierOf(others, name);
      if (owner) return { error: say(texts.taken, { spelling: name, name: owner.name }) };
    }
  }
  return checkField(field, carrierChecks[field] as Parameters<typeof checkField>[1], meant(field, entered)) as Checked;
}
