import { LRUCache } from 'lru-cache';

import { assignedDock } from '#shared/check-in/dock.ts';
import { type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import { masks } from '#shared/check-in/public-view.ts';
import type { PublicCheckIn, StaffCheckIn } from '#shared/check-in/record.ts';
import { type Stage, stageOf, type StageState } from '#shared/check-in/stage.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { visitorValues } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { containersIn, durationsOf, scacIn } from '#shared/form/trade-values.ts';
import { clockString } from '#shared/time/clock-time.ts';
import type { Caller, StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { AnyRow, CheckInRow } from './check-in-row.ts';

function isoOrNull(date: Date | null): string | null {
  return date && date.toISOString();
}

const clockStrings = new LRUCache<string, string>({ max: 5_000 });

/** Cached per minute, since the same minutes appear again and again; zone offsets are whole minutes. */
function clock(instant: Date | null, timeZone: string): string {
  if (!instant) return '';
  const key = `${Math.floor(instant.getTime() / 60_000)} ${timeZone}`;
  let text = clockStrings.get(key);
  if (text === undefined) {
    text = clockString(instant, timeZone);
    clockStrings.set(key, text);
  }
  return text;
}

export function stageStateOf(row: AnyRow): StageState {
  return {
    ...dockStateOf(row as CheckInRow),
    dockAssignedAt: row['dock_assigned_at'] as Date | null,
    heldAt: row['held_at'] as Date | null,
    noShowAt: row['no_show_at'] as Date | null,
    workStartedAt: row['work_started_at'] as Date | null,
    workEndedAt: row['work_ended_at'] as Date | null,
    gateOutAt: row['gate_out_at'] as Date | null,
  };
}

/** Drivers must not learn from their own check-in whether a gate code was right, and the way to the gate is private. */
export function driversStageOf(row: AnyRow): Stage {
  const doubted = row['unverified'] !== null && { heldAt: null };
  return stageOf({ ...stageStateOf(row), ...doubted, gateOutAt: null });
}

const tools = { isoOrNull, clock, masks };

interface Place {
  id: string | null;
  name: string;
  timeZone: string;
}

type Present = (row: AnyRow, place: Place, withTools: typeof tools) => unknown;

/** Returns source code of the response properties that show a field; none if it is hidden. */
function membersOf(name: string, field: Field, view: 'staff' | 'public'): string[] {
  const visitors = view === 'staff' ? 'see' : field.visitors;
  const [key, value] = [JSON.stringify(name), `row[${JSON.stringify(field.column)}]`];
  if (visitors === 'untold') return [];
  if (visitors === 'never') return [`${key}: null`];
  if (visitors !== 'see') {
    const record = '{ dockAssignedAt: row.dock_assigned_at }';
    return [`${key}: tools.masks[${JSON.stringify(visitors)}](${value} ?? '', ${record})`];
  }
  if (field.type === 'choice' && field.of === 'facilities') {
    return [`${key}: place.name`, ...(field.reference ? [`${JSON.stringify(field.reference)}: place.id`] : [])];
  }
  const orAbsent = field.sparse ? ' ?? undefined' : '';
  if (field.type !== 'instant') return [`${key}: ${value}${orAbsent}`];
  const clockMember = field.clock && `${JSON.stringify(field.clock)}: tools.clock(${value}, place.timeZone)`;
  return [`${key}: tools.isoOrNull(${value})${orAbsent}`, ...(clockMember ? [clockMember] : [])];
}

/** Generated code is twice as fast as looping over the table. Only names from the program's own tables become code. */
function presenterOf(table: FieldTable, view: 'staff' | 'public'): Present {
  const members = Object.entries(table).flatMap(([name, field]) => membersOf(name, field, view));
  const body = `return { view: ${JSON.stringify(view)}, ${members.join(', ')} };`;
  return new Function('row', 'place', 'tools', body) as Present;
}

const presentersOf = oncePerTable((table: FieldTable) => ({
  staff: presenterOf(table, 'staff'),
  public: presenterOf(table, 'public'),
}));

function placeOf(row: AnyRow, facilities: Facilities): Place {
  const key = row['facility'] as string;
  return facilityOf(facilities, key) ?? { id: null, name: key, timeZone: facilities.timeZone };
}

const customIn = (row: AnyRow) => (row['fields'] ?? null) as CheckInRow['fields'];

/** Times are in the facility's time zone. */
export function presentToStaff(row: AnyRow, facilities: Facilities, table: FieldTable = fields): StaffCheckIn {
  const shown = presentersOf(table).staff(row, placeOf(row, facilities), tools) as StaffCheckIn;
  shown.stage = stageOf(stageStateOf(row));
  const custom = customIn(row);
  if (custom) shown.fields = custom;
  const accepted = (row as Partial<CheckInRow>).site_rules;
  if (accepted) shown.siteRules = accepted;
  return shown;
}

/** Programs also get values that they would otherwise have to derive. */
export function presentTo(
  { via }: Pick<Caller, 'role'> & Partial<Pick<StaffCaller, 'via'>>,
  row: CheckInRow,
  { facilities, settings }: Pick<Context, 'facilities' | 'settings'>,
): StaffCheckIn {
  const shown = presentToStaff(row, facilities);
  if (via !== 'key') return shown;
  const scac = scacIn(settings.forms.current, row.fields);
  return { ...shown, data: { ...durationsOf(row), containers: containersIn(row.container_number), scac } };
}

/** Source: docs/product, "The public view". */
export function presentToPublic(
  row: AnyRow,
  facilities: Facilities,
  form: FormDefinition,
  table: FieldTable = fields,
): PublicCheckIn {
  const shown = presentersOf(table).public(row, placeOf(row, facilities), tools) as PublicCheckIn;
  shown.stage = driversStageOf(row);
  const custom = visitorValues(form, customIn(row));
  if (custom) shown.fields = custom;
  return shown;
}

export function dockStateOf(row: CheckInRow) {
  return { status: row.status, dockInAt: row.dock_in_at, dockOutAt: row.dock_out_at };
}

/** Empty until a dock is assigned. */
export function assignedDockOf(row: Pick<CheckInRow, 'dock' | 'dock_assigned_at'>): string {
  return assignedDock({ dock: row.dock, dockAssignedAt: row.dock_assigned_at });
}
