import { readKept } from '#web/common/data/kept-here.ts';

/** Where a tab keeps what was typed into the driver's form. */
export const draftKey = 'warehouse-check-in:draft';

/** Kept in its place once the browser itself has sent the form. */
export const sentDraft = 'sent';

/** How this document was come to. */
export function arrivedBy(): { type: string; redirectCount: number } {
  return performance.getEntriesByType('navigation' as never)[0] as never;
}

/** Whether the browser, going back, fills the form in again with what it has sent. */
export const isFormSent = (): boolean => readKept('tab', draftKey) === sentDraft && arrivedBy().type === 'back_forward';
