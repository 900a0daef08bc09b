import type { BrokenRule } from '../errors/broken-rule.ts';
import { cellNumbers } from '../arrivals/several-numbers.ts';
import { foldText } from '../check-in/fold-text.ts';
import { instantAt } from '../time/clock-time.ts';
import { nextDay } from '../time/local-day.ts';
import { asStored } from '../words/shown-text.ts';
import { hashOf, type Mapping, valueMeant } from './headings.ts';
import type { DateOrder, ImportField } from './import-field.ts';
import { momentReader, type WrittenMoment } from './written-moment.ts';

/** The line number is the one that the program that wrote the file shows. */
export interface FileRow {
  line: number;
  cells: readonly string[];
}

export interface FileArrival {
  externalId: string;
  day?: string;
  from?: string;
  until?: string;
  numbers: string[];
  carrier?: string;
  containerNumber?: string;
  purpose?: string;
  deliveryType?: string;
  note?: string;
}

export type FileRule =
  | { code: 'no-day' }
  | { code: 'no-moment' }
  /** A spreadsheet has rounded the number. */
  | { code: 'rounded' }
  | { code: 'failed-formula' }
  | { code: 'id-twice'; line: number }
  /** The row is for another facility than the one the file is imported for. */
  | { code: 'elsewhere' };

/** The column is null where no column holds the field. */
export interface RowFault {
  field: ImportField;
  column: number | null;
  rule: FileRule | BrokenRule;
}

export interface FaultyRow extends FileRow {
  externalId: string;
  faults: readonly RowFault[];
}

export interface CheckedRows {
  good: { line: number; arrival: FileArrival }[];
  faulty: FaultyRow[];
}

export interface ReadingRules {
  mapping: Mapping;
  order: DateOrder;
  /** The time zone of the facility, which the file's times are in. */
  timeZone: string;
  /** The names of other facilities. */
  elsewhere: readonly string[];
  check: (arrival: FileArrival) => readonly { field: ImportField; rule: BrokenRule }[];
}

/** Spreadsheets show these texts for an error. */
const failedFormula = /^#(N\/A|NV|REF!|VALUE!|WERT!|VALEUR!|DIV\/0!|NAME\?|NULL!|NUM!|ZAHL!|SPILL!|CALC!|BEZUG!)$/i;
const roundedNumber = /^\d([.,]\d+)?e\+\d+$/i;
const asFormula = /^="((?:[^"]|"")*)"$/;
const betweenTimes = /\s*(?:[–—]|\s-\s|(?<=\d)-(?=\d)|\s(?:to|bis|do|au?|à|до|至)\s)\s*/;

/** `="007"` keeps spreadsheets from changing numbers: the text in quotes counts. */
const textIn = (cell: string) =>
  asStored(asFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell, { lineBreaks: true });

type Cells = Readonly<Partial<Record<ImportField, readonly { column: number; text: string }[]>>>;

function cellsOf({ cells }: FileRow, mapping: Mapping): Cells {
  const found: Partial<Record<ImportField, { column: number; text: string }[]>> = {};
  for (const [column, field] of mapping.entries()) {
    const text = textIn(cells[column] ?? '');
    if (field && text) (found[field] ??= []).push({ column, text });
  }
  return found;
}

const textOf = (cells: Cells, field: ImportField): string => cells[field]?.[0]?.text ?? '';

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** Days are cached, because zone arithmetic is slow and most days have 24 hours with one offset. */
const instantMaker = (timeZone: string) => {
  const begins = new Map<string, number | null>();
  const beginOf = (day: string): number | null => {
    const [begin, end] = [day, nextDay(day)].map((one) => instantAt(one, '00:00', timeZone).getTime());
    return begin !== undefined && end === begin + dayMs ? begin : null;
  };
  return (day: string, time: string): string => {
    if (!begins.has(day)) begins.set(day, beginOf(day));
    const begin = begins.get(day) ?? null;
    if (begin === null) return instantAt(day, time, timeZone).toISOString();
    return new Date(begin + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs).toISOString();
  };
};

type ReadMoment = (cell: string) => WrittenMoment | undefined;

interface Clock {
  readMoment: ReadMoment;
  instant: (day: string, time: string) => string;
}

type Moments = Partial<Record<'day' | 'from' | 'until', WrittenMoment>>;

/** `unread` are the fields that could not be read. A cell may hold both times, such as 10:00-11:00. */
function momentsOf(cells: Cells, readMoment: ReadMoment): { moments: Moments; unread: ImportField[] } {
  const texts = { day: textOf(cells, 'day'), from: textOf(cells, 'from'), until: textOf(cells, 'until') };
  if (!texts.until && !readMoment(texts.from)) {
    const [from, until, ...others] = texts.from.split(betweenTimes);
    if (from && until && others.length === 0) Object.assign(texts, { from, until });
  }
  const read = Object.entries(texts).map(([field, text]) => [field, readMoment(text)] as const);
  const moments: Moments = Object.fromEntries(read.filter(([, moment]) => moment));
  const unread = read.flatMap(([field, moment]) => {
    return !moment && texts[field as keyof typeof texts]
      ? [(cells[field as ImportField] ? field : 'from') as ImportField]
      : [];
  });
  return { moments, unread };
}

type Window = Pick<FileArrival, 'day' | 'from' | 'until'>;

/** Null where the row has neither a window nor a day. */
function windowOf({ day, from, until }: Moments, instant: Clock['instant']): { window: Window; on: string } | null {
  const begin = from ?? (day?.time || day?.instant ? day : undefined);
  const beginDay = begin?.day ?? day?.day ?? until?.day;
  const begun = begin?.instant ?? (beginDay && begin?.time && instant(beginDay, begin.time));
  const endDay = until?.day ?? beginDay;
  let ended = until?.instant ?? (endDay && until?.time && instant(endDay, until.time));
  // A window that ends before it begins ends on the next day.
  if (endDay && until?.time && !until.day && begun && ended && ended < begun)
    ended = instant(nextDay(endDay), until.time);
  const on = beginDay ?? begun?.slice(0, 10);
  if (!on) return null;
  if (begun) return { window: { from: begun, ...(ended && { until: ended }) }, on };
  return { window: ended ? { from: instant(on, '00:00'), until: ended } : { day: on }, on };
}

const longestKey = 100;

/**
 * The key is stable when the file is read again: it consists of day and numbers, so that a changed time is a change and
 * not a second arrival; without numbers, of all fields. Rows with the same key are numbered.
 */
function keyOf({ arrival, on }: Announced, seen: Map<string, number>): string {
  const { numbers, ...others } = arrival;
  const text = [on, ...(numbers.length > 0 ? numbers : Object.values(others))].join(' ');
  const key = text.length > longestKey - 6 ? `${text.slice(0, longestKey - 24)} ${hashOf(text)}` : text;
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count > 1 ? `${key} #${count}` : key;
}

function faultsOfCells(cells: Cells): RowFault[] {
  return (Object.keys(cells) as ImportField[]).flatMap((field) =>
    (cells[field] ?? []).flatMap(({ column, text }): RowFault[] => {
      if (failedFormula.test(text)) return [{ field, column, rule: { code: 'failed-formula' } }];
      const isNumber = field === 'numbers' || field === 'externalId';
      return isNumber && roundedNumber.test(text) ? [{ field, column, rule: { code: 'rounded' } }] : [];
    }),
  );
}

/** `faults` are the fields that could not be read. */
interface Announced {
  arrival: Omit<FileArrival, 'externalId'>;
  on: string;
  faults: RowFault[];
}

function announced(cells: Cells, { readMoment, instant }: Clock): Announced {
  const faults = faultsOfCells(cells);
  const { moments, unread } = momentsOf(cells, readMoment);
  const columnOf = (field: ImportField) => cells[field]?.[0]?.column ?? null;
  const failed = new Set(faults.map(({ field }) => field));
  for (const field of unread)
    if (!failed.has(field)) faults.push({ field, column: columnOf(field), rule: { code: 'no-moment' } });
  const { window, on = '' } = windowOf(moments, instant) ?? {};
  if (!window && unread.length === 0) faults.push({ field: 'day', column: null, rule: { code: 'no-day' } });
  const numbers = (cells.numbers ?? []).flatMap(({ text }) => cellNumbers.split(text));
  const texts = (['carrier', 'containerNumber', 'note'] as const).map((field) => [field, textOf(cells, field)]);
  const meant = (['purpose', 'deliveryType'] as const).map((field) => [field, valueMeant(field, textOf(cells, field))]);
  const others = Object.fromEntries([...texts, ...meant].filter(([, text]) => text));
  return { arrival: { ...window, numbers: [...new Set(numbers)], ...others }, on, faults };
}

/** Invalid rows come with each fault and its column. */
export function checkRows(
  rows: readonly FileRow[],
  { mapping, order, timeZone, elsewhere, check }: ReadingRules,
): CheckedRows {
  const clock = { readMoment: momentReader(order), instant: instantMaker(timeZone) };
  const [seen, lines] = [new Map<string, number>(), new Map<string, number>()];
  const others = new Set(elsewhere.map(foldText));
  const result: CheckedRows = { good: [], faulty: [] };
  for (const row of rows) {
    const cells = cellsOf(row, mapping);
    const announcement = announced(cells, clock);
    const { faults } = announcement;
    const [place] = cells.facility ?? [];
    if (place && others.has(foldText(place.text)))
      faults.push({ field: 'facility', column: place.column, rule: { code: 'elsewhere' } });
    const isTold = faults.every(({ field }) => !['day', 'from', 'numbers'].includes(field));
    const externalId = textOf(cells, 'externalId') || (isTold ? keyOf(announcement, seen) : '');
    const arrival = { externalId, ...announcement.arrival };
    const before = externalId ? lines.get(externalId) : undefined;
    if (before !== undefined)
      faults.push({
        field: 'externalId',
        column: cells.externalId?.[0]?.column ?? null,
        rule: { code: 'id-twice', line: before },
      });
    else if (externalId) lines.set(externalId, row.line);
    if (faults.length === 0) {
      faults.push(
        ...check(arrival).map(({ field, rule }) => ({ field, column: cells[field]?.[0]?.column ?? null, rule })),
      );
    }
    if (faults.length === 0) result.good.push({ line: row.line, arrival });
    else result.faulty.push({ ...row, externalId, faults });
  }
  return result;
}
