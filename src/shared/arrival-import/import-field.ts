/** What of an arrival a column of a file can hold. */
export const importFields = [
  'externalId',
  'day',
  'from',
  'until',
  'numbers',
  'carrier',
  'containerNumber',
  'purpose',
  'deliveryType',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings are compared by so many characters. */
export const headingLength = 100;

/** What somebody chose for files of one kind: what the columns with these headings hold, the others nothing. */
export interface ChosenColumns {
  kind: string;
  columns: Record<string, ImportField>;
}

/** What a file of faulty rows has beside the columns of its own file: the key of each row, and what is wrong with it. */
export const addedHeadings = ['Import key', 'Problem'] as const;
