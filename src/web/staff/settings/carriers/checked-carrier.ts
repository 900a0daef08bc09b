import { carrierOf } from '#shared/carriers/carriers.ts';
import { carrierChecks, type CarrierView } from '#shared/contract/carriers.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import type { Checked } from '../use-edited-fields.ts';
import { carrierTexts as texts } from './carrier-texts.ts';

export const carrierFields = ['name', 'spellings', 'freeMinutes'] as const;
export type CarrierField = (typeof carrierFields)[number];

/** The lines of a text that say something. */
export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** A value as it stands in its control. */
export const enteredOf = (value: CarrierView[CarrierField]): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

function meant(field: CarrierField, entered: string): unknown {
  if (field === 'spellings') return linesOf(entered);
  if (field === 'freeMinutes') return entered.trim() === '' ? null : Number(entered);
  return entered;
}

/** Checks one field of a carrier; a name that one of the others has is told with whose it is. */
export function checkCarrier(field: CarrierField, entered: string, others: readonly CarrierView[]): Checked {
  if (field !== 'freeMinutes') {
    for (const name of linesOf(entered)) {
      const owner = carrierOf(others, name);
      if (owner) return { error: texts.taken(name, owner.name) };
    }
  }
  return checkField(field, carrierChecks[field] as Parameters<typeof checkField>[1], meant(field, entered)) as Checked;
}
