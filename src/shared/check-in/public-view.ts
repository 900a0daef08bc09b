import { withLatinDigits } from './fold-text.ts';
import { withoutHiddenMarks } from '#shared/words/shown-text.ts';
import type { Priority } from './closed-lists.ts';
import { assignedDock, type DockAssignment, type DockState, isOnSite } from './dock.ts';

/** 'Maria Lopez' becomes 'M... L...'. */
export function maskName(name: string): string {
  return withoutHiddenMarks(name)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}...`)
    .join(' ');
}

/** The mask has eight asterisks, whatever the length. */
export function maskLicense(): string {
  return '********';
}

/** The mask shows the last four digits, and only asterisks if there are fewer. */
export function maskPhone(phone: string): string {
  const digits = withLatinDigits(phone).replace(/\D/g, '');
  return digits.length < 4 ? '********' : `***-***-${digits.slice(-4)}`;
}

export const masks = {
  name: maskName,
  phone: maskPhone,
  license: maskLicense,
  /** An unassigned dock (the stored default) is shown as none. */
  assigned: (dock: string, { dockAssignedAt }: Pick<DockAssignment, 'dockAssignedAt'>) =>
    assignedDock({ dock, dockAssignedAt }),
  /** The language is public only while the truck is called. */
  called: (language: string, { dockAssignedAt }: Pick<DockAssignment, 'dockAssignedAt'>) =>
    dockAssignedAt === null ? '' : language,
} as const;

/** False off the site, while awaiting confirmation and with high priority. Source: docs/product, "The public view". */
export function isVisibleToAll(
  state: DockState & { priority: Priority | null; unverified?: string | null | undefined },
): boolean {
  return isOnSite(state) && state.priority !== 'high' && !state.unverified;
}
