import type { FaultyRow, RowFault } from '#shared/arrival-import/arrival-rows.ts';
import { fieldErrorText } from '#shared/errors/field-error.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { arrivalImport } from '#shared/words/en/staff/arrival-import.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import type { FileRefusal } from './file.ts';

/** Source: docs/product, "Import". */
export const importTexts = inLanguage('arrivalImport', arrivalImport);

/** The title is the column's heading, or its position if it has none. */
export const columnTitle = (titles: readonly string[], column: number): string =>
  titles[column] || say(importTexts.untitled, { number: column + 1 });

export function faultText({ rule }: RowFault): string {
  if (rule.code === 'id-twice' && 'line' in rule) return say(importTexts.rules['id-twice'], { line: rule.line });
  if (rule.code in importTexts.rules) return importTexts.rules[rule.code as keyof typeof importTexts.rules];
  return fieldErrorText(ruleTexts(), '', rule as Parameters<typeof fieldErrorText>[2]);
}

/** The line names the row, the column and the cell's content. */
export function faultLine({ line, cells }: FaultyRow, fault: RowFault, titles: readonly string[]): string {
  const { field, column } = fault;
  const value = column === null ? '' : (cells[column] ?? '').trim().slice(0, 60);
  const where = { line, column: column === null ? importTexts.fields[field] : columnTitle(titles, column) };
  const problem = faultText(fault);
  return value
    ? say(importTexts.faultWithValue, { ...where, value, problem })
    : say(importTexts.fault, { ...where, problem });
}

export function refusalText({ code, params }: FileRefusal): string {
  return say(importTexts.refusals[code], { line: '', ...params });
}
