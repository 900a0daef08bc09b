import { isolated } from '#shared/words/shown-text.ts';
import { changeTexts } from '#web/common/texts/changes.ts';

/** Texts of the dashboard's rows. Source: docs/product, "Editing a check-in". */
export const rowTexts = {
  menu: (driver: string) => `More for ${isolated(driver)}`,
  edit: 'Edit',
  assign: 'Assign Staff',
  fullPage: 'Open Full Record',
  delete: 'Delete',
  priorityOf: (driver: string, word: string) => `Priority of ${isolated(driver)}: ${word}`,
  noPriority: 'None',
  staff: (name: string) => `Staff: ${isolated(name)}`,
  deleteTitle: 'Delete Check-In',
  deleteQuestion: 'Are you sure you want to delete this check-in?',
  staffName: 'Staff name',
  unassign: 'Remove',
  unassigned: changeTexts.updated('Nobody is assigned to this check-in any more.'),
} as const;
