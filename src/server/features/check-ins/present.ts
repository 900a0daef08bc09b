import { assignedDock } from '#shared/check-in/dock.ts';
import { type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import { masks } from '#shared/check-in/public-view.ts';
import type { PublicCheckIn, StaffCheckIn } from '#shared/check-in/record.ts';
import { clockString } from '#shared/time/clock-string.ts';
import type { AnyRow, CheckInRow } from './check-in-row.ts';

function isoOrNull(date: Date | null): string | null {
  return date && date.toISOString();
}

const mostClockStrings = 5_000;
const clockStrings = new Map<string, string>();

/** Minutes are shown again and again, and reading the yard's clock takes its time. No zone is off by less than a minute. */
function clock(instant: Date | null, timeZone: string): string {
  if (!instant) return '';
  const key = `${Math.floor(instant.getTime() / 60_000)} ${timeZone}`;
  let text = clockStrings.get(key);
  if (text === undefined) {
    text = clockString(instant, timeZone);
    if (clockStrings.size >= mostClockStrings) clockStrings.clear();
    clockStrings.set(key, text);
  }
  return text;
}

type Mask = (value: string, record: { dockAssignedAt: Date | null }) => string;

interface Way {
  name: string;
  column: string;
}

/** How a view is made of a row, worked out once: lists show twenty rows at a time, all day. */
interface View {
  view: 'staff' | 'public';
  plain: Way[];
  instants: (Way & { clock: string | undefined })[];
  masked: (Way & { mask: Mask })[];
  hidden: string[];
}

function viewOf(table: FieldTable, view: View['view']): View {
  const ways: View = { view, plain: [], instants: [], masked: [], hidden: [] };
  for (const [name, field] of Object.entries(table)) {
    const visitors = view === 'staff' ? 'see' : field.visitors;
    const way = { name, column: field.column };
    if (visitors === 'never') ways.hidden.push(name);
    else if (visitors !== 'see' && visitors !== 'untold') ways.masked.push({ ...way, mask: masks[visitors] });
    else if (visitors === 'see' && field.type === 'instant') ways.instants.push({ ...way, clock: field.clock });
    else if (visitors === 'see') ways.plain.push(way);
  }
  return ways;
}

const viewsOf = oncePerTable((table: FieldTable) => ({
  staff: viewOf(table, 'staff'),
  public: viewOf(table, 'public'),
}));

function present({ view, plain, instants, masked, hidden }: View, row: AnyRow, timeZone: string) {
  const shown: Record<string, unknown> = { view };
  for (const { name, column } of plain) shown[name] = row[column];
  for (const { name, column, clock: clockName } of instants) {
    const instant = row[column] as Date | null;
    shown[name] = isoOrNull(instant);
    if (clockName) shown[clockName] = clock(instant, timeZone);
  }
  for (const { name, column, mask } of masked) {
    shown[name] = mask((row[column] ?? '') as string, { dockAssignedAt: row['dock_assigned_at'] as Date | null });
  }
  for (const name of hidden) shown[name] = null;
  return shown;
}

/** A stored record as signed-in staff see it. */
export function presentToStaff(row: AnyRow, timeZone: string, table: FieldTable = fields): StaffCheckIn {
  return present(viewsOf(table).staff, row, timeZone) as StaffCheckIn;
}

/** A stored record as anyone may see it. Source: docs/product.md, "The public view". */
export function presentToPublic(row: AnyRow, timeZone: string, table: FieldTable = fields): PublicCheckIn {
  return present(viewsOf(table).public, row, timeZone) as PublicCheckIn;
}

/** A stored record as the dock and queue rules read it. */
export function dockStateOf(row: CheckInRow) {
  return { status: row.status, dockInAt: row.dock_in_at, dockOutAt: row.dock_out_at };
}

/** The dock of a stored record; empty until one is assigned. */
export function assignedDockOf(row: CheckInRow): string {
  return assignedDock({ dock: row.dock, dockAssignedAt: row.dock_assigned_at });
}
