import { bulkLimit } from '#shared/contract/check-ins.ts';
import { isolated } from '#shared/shown-text.ts';

/** Texts about check-ins selected for a bulk update. */
export const selectionTexts = {
  selectOne: (driver: string) => `Select ${isolated(driver)}`,
  selectPage: 'Select this page',
  label: 'Selected check-ins',
  count: (count: number) => `${count} selected`,
  update: 'Update Selected',
  clear: 'Clear selection',
  full: `${bulkLimit} check-ins can be updated at once.`,
} as const;
