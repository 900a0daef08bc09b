import { blankValue, type Field, type FieldTable, type Written } from '#shared/check-in/field.ts';

function sampleValue(field: Field) {
  const blank = blankValue(field);
  return field.type === 'line' && field.min && blank === '' ? 'Sample'.padEnd(field.min, '0') : blank;
}

/** A valid value for every field of a table, so that a new field needs no change in tests. */
export function sampleValues<Table extends FieldTable>(table: Table): { [Name in keyof Table]: Written<Table[Name]> } {
  const entries = Object.entries(table).map(([name, field]) => [name, sampleValue(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Written<Table[Name]> };
}

/** The same values as shown to visitors, without masked ones. */
export function sampleSeen(table: FieldTable): Record<string, unknown> {
  const shown = Object.entries(table).filter(([, { visitors }]) => visitors !== 'untold');
  return Object.fromEntries(
    shown.map(([name, field]) => {
      if (field.visitors === 'never') return [name, null];
      return [name, field.visitors === 'see' ? sampleValue(field) : (sampleValue(field) ?? '')];
    }),
  );
}
