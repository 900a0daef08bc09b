import { counted } from '#web/common/data/counted-words.ts';
import { changeTexts } from '#web/common/texts/changes.ts';

/** Texts of bulk updates. Source: docs/product, "Bulk update". */
export const bulkTexts = {
  title: (count: number) => counted(count, { one: 'Update 1 Check-In', other: 'Update {count} Check-Ins' }),
  description: 'Set what should be the same for all of them. The rest stays as it is.',
  keep: 'Keep as it is',
  none: 'None',
  dock: 'Dock',
  set: 'Change to…',
  remove: 'Remove',
  previewTitle: 'What will change',
  previewNothing: 'Nothing yet: choose at least one value above.',
  previewSame: (count: number) =>
    counted(count, {
      one: '1 check-in has these values already.',
      other: '{count} check-ins have these values already.',
    }),
  previewCount: (changing: number, all: number) => {
    if (changing !== all) return `${changing} of ${all} will change.`;
    return counted(all, { one: '1 check-in will change.', other: 'All {count} will change.' });
  },
  sameDock: (count: number, facility: string, dock: string) => `${count} trucks at ${facility} will have dock ${dock}.`,
  empty: 'none',
  confirm: (count: number) => counted(count, { one: 'Update 1 check-in', other: 'Update {count} check-ins' }),
  cancel: 'Cancel',
  conflicts: {
    title: 'Someone else changed this meanwhile',
    overwrite: 'Overwrite with mine',
    leaveOut: 'Leave these check-ins out',
  },
  missing: (names: string) => `Deleted by someone else meanwhile: ${names}.`,
  undo: 'Undo Bulk Update',
  dismiss: 'Dismiss',
  undone: (count: number) =>
    changeTexts.updated(
      counted(count, {
        one: 'The bulk update of 1 check-in was taken back.',
        other: 'The bulk update of {count} check-ins was taken back.',
      }),
    ),
} as const;
