import {
  columnsOf,
  customColumnsOf,
  type DataColumn,
  occasionalColumns,
  exportColumnsOf,
  type ExportColumns,
  type ExportRow,
} from '#shared/export/export.ts';
import { may } from '#shared/access/permissions.ts';
import { type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { valueText } from '#shared/check-in/field-value.ts';
import { fields } from '#shared/check-in/fields.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { ExportQuery } from '#shared/contract/check-ins.ts';
import { type Facilities, facilityName, hasAskedForCodes, zoneOf } from '#shared/facilities/facilities.ts';
import { type CustomValues, customText } from '#shared/form/custom-fields.ts';
import { type FormDefinition, hasPaperFields } from '#shared/form/definition.ts';
import { customNamed } from '#shared/form/named-values.ts';
import { containersIn, durationsOf, scacIn } from '#shared/form/trade-values.ts';
import { gateCode } from '#shared/words/en/staff/gate-code.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { AnyRow, CheckInRow } from './check-in-row.ts';
import { type PapersCounted, streamCheckIns } from './check-in-repository.ts';
import type { Export } from '../exports/exports-service.ts';
import { filterOf, sortingOf } from './list-check-ins.ts';
import { assignedDockOf, stageStateOf } from './present.ts';

function dayAndClock(instant: Date | null, timeZone: string): string {
  return instant ? `${localDay(instant, timeZone)} ${clockString(instant, timeZone)}` : '';
}

const dateIn = (row: AnyRow, column: string) => row[column] as Date | null;

function minutesBetween(from: Date | null, to: Date | null): number | null {
  return from && to && Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
}

type Cell = (row: AnyRow, facilities: Facilities) => string | number | null;

const zoneOfRow = (row: AnyRow, facilities: Facilities) => zoneOf(facilities, row['facility'] as string);

const computed: Readonly<Record<string, Cell>> = {
  waitMinutes: (row) => minutesBetween(dateIn(row, 'created_at'), dateIn(row, 'dock_in_at')),
  dockMinutes: (row) => minutesBetween(dateIn(row, 'dock_in_at'), dateIn(row, 'dock_out_at')),
  stage: (row) => stageOf(stageStateOf(row)),
};

function cellOf(field: Field): Cell {
  const { column, type, visitors } = field;
  if (type === 'instant') return (row, facilities) => dayAndClock(dateIn(row, column), zoneOfRow(row, facilities));
  if (type === 'choice' && field.of === 'facilities') {
    return (row, facilities) => facilityName(facilities, row[column] as string);
  }
  if (visitors === 'assigned') return (row) => assignedDockOf(row as CheckInRow);
  return type === 'yesNo' ? (row) => valueText(row[column]) : (row) => (row[column] ?? '') as string | number;
}

const cellsOf = oncePerTable((table: FieldTable) => {
  const exported = new Map(Object.values(table).map((field) => [field.exported, cellOf(field)]));
  return exportColumnsOf(table).flatMap(({ field: name, specified }) => {
    const cell = exported.get(name) ?? computed[name];
    return cell ? { name, specified, cell } : [];
  });
});

function customCells(row: AnyRow, form: FormDefinition): Record<string, string> {
  const values = row['fields'] as CustomValues | null;
  const cells = customColumnsOf(form).map(({ field }) => {
    const custom = customNamed(form, field);
    return [field, custom && values ? customText(custom, values[custom.id]) : ''];
  });
  return Object.fromEntries(cells);
}

function rulesCell(row: CheckInRow, facilities: Facilities): string {
  if (!row.site_rules) return '';
  const { version, language, at } = row.site_rules;
  return `${version}, ${language}, ${dayAndClock(new Date(at), zoneOfRow(row, facilities))}`;
}

/** Programs need not parse texts. */
function dataCells(row: CheckInRow, form: FormDefinition): Record<DataColumn, string> {
  const { created_at: arrived, dock_in_at: dockIn, dock_out_at: dockOut } = row;
  const { waitDuration, dockDuration } = durationsOf(row);
  const container = containersIn(row.container_number).find(({ isValid }) => isValid);
  return {
    arrivedAt: arrived.toISOString(),
    dockedInAt: dockIn?.toISOString() ?? '',
    dockedOutAt: dockOut?.toISOString() ?? '',
    waitDuration: waitDuration ?? '',
    dockDuration: dockDuration ?? '',
    containerOwner: container?.owner ?? '',
    containerSerial: container?.serial ?? '',
    containerCheckDigit: container?.checkDigit ?? '',
    scac: scacIn(form, row.fields) ?? '',
  };
}

/** Exports all columns if none are given. */
export function exportRow(
  row: AnyRow,
  columns: ExportColumns,
  facilities: Facilities,
  table: FieldTable = fields,
): ExportRow {
  const shown: Record<string, ReturnType<Cell>> = {};
  for (const { name, specified, cell } of cellsOf(table)) {
    if (specified || columns !== 'specified') shown[name] = cell(row, facilities);
  }
  return shown as ExportRow;
}

/**
 * Includes only columns that can have values, by what gates ask for anywhere; papers only if all columns are exported.
 */
function occasionsOf({ facilities, settings }: Context, { role }: Caller, columns: ExportColumns) {
  const gateOut = facilities.all.some((facility) => facility.gateOut === true);
  const papers = columns !== 'specified' && may(role, 'paper:read') && hasPaperFields(settings.forms.current);
  return {
    siteRules: facilities.all.some(({ siteRules }) => siteRules !== undefined),
    unverified: hasAskedForCodes(facilities),
    gateOutTime: gateOut,
    sealNumber: gateOut,
    freeTimeFrom: facilities.all.some((facility) => facility.freeTimeFromWindow === true),
    photos: papers,
    signatures: papers,
    paperHashes: papers,
  };
}

type Streamed = CheckInRow & { papers?: PapersCounted };

function occasionalCells(row: Streamed, facilities: Facilities, has: ReturnType<typeof occasionsOf>) {
  const { papers } = row;
  return {
    ...(has.siteRules && { siteRules: rulesCell(row, facilities) }),
    ...(has.unverified && { unverified: row.unverified ? gateCode.doubts[row.unverified] : '' }),
    ...(has.gateOutTime && {
      gateOutTime: dayAndClock(row.gate_out_at, zoneOfRow(row, facilities)),
      sealNumber: row.seal_number ?? '',
    }),
    ...(has.freeTimeFrom && { freeTimeFrom: dayAndClock(row.free_time_from, zoneOfRow(row, facilities)) }),
    ...(papers && { photos: papers.photos, signatures: papers.signatures, paperHashes: papers.hashes ?? '' }),
  };
}

export function exportOfCheckIns(context: Context, caller: Caller, query: ExportQuery): Export {
  const form = context.settings.forms.current;
  const columns = query.columns ?? 'specified';
  const { facilities } = context;
  const has = occasionsOf(context, caller, columns);
  const shown = (row: Streamed) =>
    Object.assign(
      exportRow(row, columns, facilities),
      columns === 'data' && dataCells(row, form),
      customCells(row, form),
      occasionalCells(row, facilities, has),
    );
  return {
    action: 'check-in:export',
    format: query.format,
    columns: columnsOf(columns, [
      ...customColumnsOf(form),
      ...occasionalColumns.filter(({ field }) => has[field as keyof typeof has]),
    ]),
    subject: { archive: query.archive === 'only' },
    async *rows(begin) {
      const sorting = { ...sortingOf(query, caller, context.facilities), limit: query.limit, withPapers: has.photos };
      const filter = await filterOf(query, caller, context);
      for await (const row of streamCheckIns(context.database.db, filter, sorting, begin)) yield shown(row);
    },
  };
}
