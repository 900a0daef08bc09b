import type { Statement, StatementLine } from '#shared/contract/statement.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { presentable } from '#shared/words/shown-text.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { waitText } from '#web/common/texts/times.ts';
import { timeRecordPath } from '#web/staff/shell/admin-addresses.ts';
import { statementTexts as texts, written } from '#web/staff/texts/analytics.ts';

type Field = keyof typeof texts.columns;

/** The widths are for a workbook and a PDF. */
export interface StatementColumn {
  field: Field;
  heading: string;
  kind: 'text' | 'instant' | 'minutes' | 'value';
  xlsx: number;
  pdf?: number;
}

/** The amount appears only if there is a rate, the beginning of free time only if a line has one. */
export function statementColumnsOf({ rate, lines }: Statement): StatementColumn[] {
  const { amount, ...headings } = texts.columns;
  const hasFrom = lines.some(({ freeFrom }) => freeFrom !== undefined);
  return [
    { field: 'ticket', heading: headings.ticket, kind: 'text', xlsx: 8, pdf: 16 },
    { field: 'containerNumber', heading: headings.containerNumber, kind: 'text', xlsx: 16, pdf: 38 },
    { field: 'pickupDeliveryNumber', heading: headings.pickupDeliveryNumber, kind: 'text', xlsx: 16, pdf: 38 },
    { field: 'facility', heading: headings.facility, kind: 'text', xlsx: 16, pdf: 36 },
    { field: 'arrived', heading: headings.arrived, kind: 'instant', xlsx: 19, pdf: 34 },
    { field: 'left', heading: headings.left, kind: 'instant', xlsx: 19, pdf: 34 },
    ...(hasFrom
      ? [{ field: 'freeFrom', heading: headings.freeFrom, kind: 'instant', xlsx: 19, pdf: 34 } as const]
      : []),
    { field: 'freeMinutes', heading: headings.freeMinutes, kind: 'minutes', xlsx: 9, pdf: 20 },
    { field: 'beyondMinutes', heading: headings.beyondMinutes, kind: 'minutes', xlsx: 9, pdf: 20 },
    ...(rate
      ? [
          {
            field: 'amount',
            heading: say(amount, { currency: rate.currency }),
            kind: 'value',
            xlsx: 12,
            pdf: 22,
          } as const,
        ]
      : []),
    { field: 'link', heading: headings.link, kind: 'text', xlsx: 60 },
  ];
}

/** Recipients can verify a line's time record here; for records that predate signing, this is staff's page of it. */
export const recordPath = ({ id, record }: StatementLine): string =>
  record === null ? timeRecordPath(id) : `/verify#${record}`;

/** Times are date and time in the facility's time zone, as in every export. */
export function rowOf(line: StatementLine, origin: string): Record<Field, string> {
  const moment = (at: string) => `${localDay(new Date(at), line.timeZone)} ${clockString(new Date(at), line.timeZone)}`;
  return {
    ticket: line.ticket ?? '',
    containerNumber: line.containerNumber,
    pickupDeliveryNumber: line.pickupDeliveryNumber,
    facility: line.facility,
    arrived: moment(line.arrivedAt),
    left: moment(line.leftAt),
    freeFrom: moment(line.freeFrom ?? line.arrivedAt),
    freeMinutes: String(line.freeMinutes),
    beyondMinutes: String(line.beyondMinutes),
    amount: line.amount === null ? '' : line.amount.toFixed(2),
    link: `${origin}${recordPath(line)}`,
  };
}

/** The texts are safe to display. */
export function shownCells(line: StatementLine, columns: readonly StatementColumn[], origin = ''): string[] {
  const row = rowOf(line, origin);
  return columns.map(({ field }) => presentable(row[field]));
}

/** The total is the time that a carrier's trucks stayed beyond their free time. */
export function totalText({ trucks, beyondMinutes, amount, rate }: Statement): string {
  const time = waitText(beyondMinutes);
  if (!rate || amount === null) return sayCount(texts.total, trucks, { time });
  const money = (value: number) => written().number(value, { style: 'currency', currency: rate.currency });
  return sayCount(texts.totalAmount, trucks, { time, amount: money(amount), rate: money(rate.perHour) });
}
