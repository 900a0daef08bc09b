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
  'facility',
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings are compared up to this many characters. */
export const headingLength = 100;

/** The field is saved for at most this many columns. */
export const maxKeptColumns = 30;

/** Which of two numbers below 13 in a date is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Files of one kind are read this way. Columns that are not listed are ignored. */
export interface FileReading {
  kind: string;
  columns: { heading: string; holds: ImportField }[];
  order: DateOrder;
}

/** A file of faulty rows has these columns in addition to those of the original. */
export const addedHeadings = ['Import key', 'Problem'] as const;

/** The source of files without IDs, and of all files imported before kinds of files were told apart. */
export const filesSource = 'import';
