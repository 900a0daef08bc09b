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
  'facility',
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings are compared by so many characters. */
export const headingLength = 100;

/** Of so many columns is kept what they hold. */
export const maxKeptColumns = 30;

/** Which of two numbers below 13 in a date is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How files of one kind were read: what the columns with these headings hold, the others nothing, and how dates are written. */
export interface FileReading {
  kind: string;
  columns: { heading: string; holds: ImportField }[];
  order: DateOrder;
}

/** What a file of faulty rows has beside the columns of its own file: the key of each row, and what is wrong with it. */
export const addedHeadings = ['Import key', 'Problem'] as const;

/** Where arrivals of files come from: of those without IDs of their own, and of all before the kinds of files were told apart. */
export const filesSource = 'import';
