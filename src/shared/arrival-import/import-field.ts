/** The fields of an arrival that a column can hold. */
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

/**
 * How files of one kind were read: the field of each heading (columns not listed are ignored), and the order of dates.
 */
export interface FileReading {
  kind: string;
  columns: { heading: string; holds: ImportField }[];
  order: DateOrder;
}

/** Columns that a file of faulty rows adds to those of its original: the key of each row, and its problems. */
export const addedHeadings = ['Import key', 'Problem'] as const;

/** The source of arrivals from files without IDs, and from all files imported before kinds of files were told apart. */
export const filesSource = 'import';
