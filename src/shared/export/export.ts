import { presentable } from '#shared/words/shown-text.ts';
import type { Status } from '#shared/check-in/closed-lists.ts';
import { type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { type FieldName, fields } from '#shared/check-in/fields.ts';
import { type CustomName, customName } from '#shared/form/offered-fields.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { form } from '#shared/words/en/form.ts';
import { checkIn } from '#shared/words/en/staff/check-in.ts';
import { exportColumns as headings } from '#shared/words/en/staff/export-columns.ts';

/** A history or conflict has these fields; derived ones never appear there. */
type Labelled = { [K in FieldName]: (typeof fields)[K] extends { derived: true } ? never : K }[FieldName];

const labels: Readonly<Record<string, string>> = { ...form.labels, ...checkIn.fields } satisfies Record<
  Labelled,
  string
>;

/** The label is in English, for files and refusals. */
function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** The first two are whole minutes from arrival to Dock In and from Dock In to Dock Out. */
const computedKinds = { waitMinutes: 'minutes', dockMinutes: 'minutes', stage: 'text' } as const;
type Computed = keyof typeof computedKinds;

type Fields = typeof fields;
type Exported = {
  [K in FieldName]: Fields[K] extends { exported: infer Name extends string } ? Name : never;
}[FieldName];

/** The start of the free time belongs here too. These columns are present if any facility uses them. */
type AtGate = 'siteRules' | 'unverified' | 'gateOutTime' | 'sealNumber' | 'freeTimeFrom';

/** These columns are present if the form has or had such fields. */
type OfPapers = 'photos' | 'signatures' | 'paperHashes';
/** A file has these only if they can have values. */
type Occasional = AtGate | OfPapers;

/**
 * Members have the names of the JSON export; only the specified columns unless all were requested. Times are day and
 * time in the yard's time zone ('2026-05-04 12:30 PM'); empty or null means none.
 */
export type ExportRow = { status: Status; carrier: string } & Partial<
  Record<
    Exclude<Exported | Computed | DataColumn, 'status' | 'carrier'> | CustomName | Occasional,
    string | number | null
  >
>;

export interface FileColumn {
  field: string;
  /** The heading is in English. */
  heading: string;
  kind: 'text' | 'instant' | 'minutes';
  /** The width in Excel, in characters. */
  xlsx: number;
}

export interface ExportColumn extends FileColumn {
  field: Exported | Computed | DataColumn | CustomName | Occasional;
  /** The check-in field that the column shows. */
  of?: string;
  /** True if the column is included by default. */
  specified: boolean;
  /** Widths are millimeters in PDF, inches in PowerPoint. Formats without a width omit the column. */
  pdf?: number;
  pptx?: number;
}

type Layout = Omit<ExportColumn, 'field' | 'kind' | 'heading' | 'of'>;

const shown = { specified: true } as const;
const more = { specified: false } as const;

/** These fields have a fixed position, in order; other exported fields follow in table order. */
const layouts: Readonly<Record<Exclude<keyof typeof headings, Occasional>, Layout>> = {
  id: { ...shown, xlsx: 38 },
  driverName: { ...shown, xlsx: 22, pdf: 40, pptx: 2.3 },
  phone: { ...shown, xlsx: 17, pdf: 29 },
  carrier: { ...shown, xlsx: 22, pdf: 43, pptx: 2.5 },
  containerNumber: { ...shown, xlsx: 16, pdf: 32, pptx: 1.75 },
  pickupDeliveryNumber: { ...shown, xlsx: 16, pdf: 30, pptx: 1.75 },
  checkInTime: { ...shown, xlsx: 19, pdf: 30, pptx: 1.95 },
  status: { ...shown, xlsx: 11, pdf: 18, pptx: 1.2 },
  dock: { ...shown, xlsx: 6, pdf: 10, pptx: 0.75 },
  comments: { ...shown, xlsx: 32 },
  facility: { ...more, xlsx: 16, pdf: 27.4 },
  purpose: { ...more, xlsx: 10 },
  dockInTime: { ...more, xlsx: 19 },
  dockOutTime: { ...more, xlsx: 19 },
  waitMinutes: { ...more, xlsx: 9 },
  dockMinutes: { ...more, xlsx: 9 },
  ticket: { ...more, xlsx: 8 },
  priority: { ...more, xlsx: 9 },
  assignedTo: { ...more, xlsx: 16 },
  stage: { ...more, xlsx: 11 },
  language: { ...more, xlsx: 9 },
};

function columnsIn(table: FieldTable): readonly ExportColumn[] {
  const exported = new Map<string, [string, Field]>();
  for (const [key, field] of Object.entries(table)) if (field.exported) exported.set(field.exported, [key, field]);
  const names = new Set([...Object.keys(layouts), ...exported.keys()]);
  return Array.from(names, (name): ExportColumn => {
    const [key, field] = exported.get(name) ?? [name];
    const own = Object.hasOwn(layouts, name) ? (name as keyof typeof layouts) : undefined;
    const layout = own ? { ...layouts[own], heading: headings[own] } : { ...more, heading: fieldLabel(key), xlsx: 20 };
    const kind = field ? (field.type === 'instant' ? 'instant' : 'text') : computedKinds[name as Computed];
    return { ...layout, field: name as ExportColumn['field'], of: key, kind };
  });
}

/** Columns are in order. Source: docs/product, "Exports". */
export const exportColumnsOf = oncePerTable(columnsIn);

export const exportColumns = exportColumnsOf(fields);
export const specifiedColumns = exportColumns.filter(({ specified }) => specified);

/** `data` adds columns for programs after all others: the same values in standard notations. */
export type ExportColumns = 'specified' | 'all' | 'data';

const dataColumnNames = [
  'arrivedAt',
  'dockedInAt',
  'dockedOutAt',
  'waitDuration',
  'dockDuration',
  'containerOwner',
  'containerSerial',
  'containerCheckDigit',
  'scac',
] as const;
export type DataColumn = (typeof dataColumnNames)[number];

/** Their headings are their field names, since they are for programs. */
const dataColumns = dataColumnNames.map((field): ExportColumn => {
  return { field, heading: field, kind: 'text', specified: false, xlsx: 20 };
});

/** The columns of custom fields come last. */
export function columnsOf(columns: ExportColumns, custom: readonly ExportColumn[] = []): readonly ExportColumn[] {
  const own = columns === 'specified' ? specifiedColumns : exportColumns;
  const data = columns === 'data' ? dataColumns : [];
  return custom.length + data.length > 0 ? [...own, ...data, ...custom] : own;
}

export const customColumnsOf = oncePerTable((definition: FormDefinition): readonly ExportColumn[] =>
  [...customFieldsOf(definition).values()]
    .filter(({ exported }) => exported)
    .map(({ id, label }) => ({ field: customName(id), heading: label.en, kind: 'text', specified: true, xlsx: 20 })),
);

const occasional = (field: Occasional, xlsx: number, kind: ExportColumn['kind'] = 'text'): ExportColumn => {
  return { field, heading: headings[field], kind, specified: true, xlsx };
};

/**
 * Site rules add version, language and time of acceptance; a gate code, why a check-in was not verified; gate out, when
 * the truck left, and its seal number; free time from the window, when that began, if not with the arrival.
 */
const gateColumns = [
  occasional('siteRules', 30),
  occasional('unverified', 30),
  occasional('gateOutTime', 19, 'instant'),
  occasional('sealNumber', 30),
  occasional('freeTimeFrom', 19, 'instant'),
];

/** The columns have counts, and the SHA-256 of each picture; only files with all columns have them. */
const paperColumns = [occasional('photos', 9), occasional('signatures', 11), occasional('paperHashes', 70)];

/** These columns come after all others. */
export const occasionalColumns: readonly ExportColumn[] = [...gateColumns, ...paperColumns];

/** The text is safe to display; empty if there is no value. */
export function cellText(row: Readonly<Record<string, unknown>>, { field }: FileColumn): string {
  return presentable(String(row[field] ?? ''));
}

/** Limits are in rows. PowerPoint shows a summary and the first rows; ZIP has the photos and signatures of its rows. */
export const exportLimits = { csv: Infinity, json: Infinity, xlsx: Infinity, pdf: 5_000, pptx: 100, zip: 500 } as const;
export type ExportFormat = keyof typeof exportLimits;

const fileNames = { all: 'check-ins', live: 'live-check-ins', drop: 'drop-check-ins' } as const;

/** `day` is the current day (`YYYY-MM-DD`) in the yard's time zone. */
export function exportFileName(tab: keyof typeof fileNames, day: string, format: ExportFormat): string {
  return `${fileNames[tab]}-${day}.${format}`;
}
