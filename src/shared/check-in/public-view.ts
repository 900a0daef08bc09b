import { withoutHiddenMarks } from '../shown-text.ts';
import { assignedDock, type DockAssignment } from './dock.ts';

/** A name as its words' first letters, each followed by three dots: 'Maria Lopez' is 'M... L...'. */
export function maskName(name: string): string {
  return withoutHiddenMarks(name)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}...`)
    .join(' ');
}

/** A licence number as eight asterisks, whatever its length. */
export function maskLicense(): string {
  return '********';
}

/** A phone number with only its last four digits; only asterisks where there are fewer than four. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? '********' : `***-***-${digits.slice(-4)}`;
}

/** How a visitor is shown part of a value, by the names that the table of fields uses. */
export const masks = {
  name: maskName,
  phone: maskPhone,
  license: maskLicense,
  /** A dock that is only the stored default is none. */
  assigned: (dock: string, { dockAssignedAt }: Pick<DockAssignment, 'dockAssignedAt'>) =>
    assignedDock({ dock, dockAssignedAt }),
} as const;
