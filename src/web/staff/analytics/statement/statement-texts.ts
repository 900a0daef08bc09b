import { isolated } from '#shared/words/shown-text.ts';
import { counted } from '#web/common/data/counted-words.ts';

/** Texts of a carrier's statement. Source: docs/product, "The statement". */
export const statementTexts = {
  title: 'Statement',
  of: (carrier: string) => `Statement of ${carrier}`,
  loading: 'Loading the statement...',
  notLoaded: 'Could not load the statement.',
  retry: 'Retry',
  none: 'No truck stayed beyond its free time in this period.',
  total: (trucks: number, time: string, amount: string | null) =>
    [
      `${counted(trucks, { one: '{count} truck', other: '{count} trucks' })} stayed ${time} beyond the free time`,
      ...(amount === null ? [] : [amount]),
    ].join(': '),
  rate: (rate: string) => `${rate} an hour`,
  more: (count: number) =>
    counted(count, {
      one: '{count} more truck has no line here; it counts in the total. Choose a shorter period.',
      other: '{count} more trucks have no line here; they count in the total. Choose a shorter period.',
    }),
  record: (name: string) => `Time record ${isolated(name)}`,
  save: 'Save statement',
  formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
  notWritten: 'The file could not be written. Please try again.',
  columns: {
    ticket: 'Ticket',
    containerNumber: 'Container',
    pickupDeliveryNumber: 'Reference',
    facility: 'Facility',
    arrived: 'Arrived',
    left: 'Left',
    freeMinutes: 'Free Minutes',
    beyondMinutes: 'Minutes Beyond',
    amount: (currency: string) => `Amount (${currency})`,
    link: 'Time Record',
  },
} as const;
