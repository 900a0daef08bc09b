import { withLatinDigits } from './fold-text.ts';
import { withoutHiddenMarks } from '#shared/words/shown-text.ts';
import type { Priority } from './closed-lists.ts';
import { assignedDock, type DockAssignment, type DockState, isOnSite } from './dock.ts';

/** Masks a name to the first letter of each word and three dots: 'Maria Lopez' becomes 'M... L...'. */
export function maskName(name: string): string {
  return withoutHiddenMarks(name)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}...`)
    .join(' ');
}

/** Masks a license number to eight asterisks, whatever its length. */
export function maskLicense(): string {
  return '********';
}

/** Masks a phone number to its last four digits; asterisks only if it has fewer than four. */
export function maskPhone(phone: string): string {
  const digits = withLatinDigits(phone).replace(/\D/g, '');
  return digits.length < 4 ? '********' : `***-***-${digits.slice(-4)}`;
}

/** Masks for visitors, by the names used in the table of fields. */
export const masks = {
  name: maskName,
  phone: maskPhone,
  license: maskLicense,
  /** An unassigned dock (the stored default) is shown as none. */
  assigned: (dock: string, { dockAssignedAt }: Pick<DockAssignment, 'dockAssignedAt'>) =>
    assignedDock({ dock, dockAssignedAt }),
  /** The language of a call is public only while the truck is called. */
  called: (language: string, { dockAssignedAt }: Pick<DockAssignment, 'dockAssignedAt'>) =>
    dockAssignedAt === null ? '' : language,
} as const;

/**
 * Whether visitors may see that a check-in exists: only while it is on site, is not awaiting confirmation, and does not
 * have high priority. Source: docs/product, "The public view".
 */
export function isVisibleToAll(
  state: DockState & { priority: Priority | null; unverified?: string | null | undefined },
): boolean {
  return isOnSite(state) && state.priority !== 'high' && !state.unverified;
}
