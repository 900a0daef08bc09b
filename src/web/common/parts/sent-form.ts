import { readKept } from '#web/common/data/kept-here.ts';

/** The key under which a tab keeps what was typed into the driver's form. */
export const draftKey = 'warehouse-check-in:draft';

/** Replaces the draft once the browser itself has submitted the form. */
export const sentDraft = 'sent';

/** How this document was opened. */
export function arrivedBy(): { type: string; redirectCount: number } {
  return performance.getEntriesByType('navigation' as never)[0] as never;
}

/** Whether the user went Back to a form that was sent, which the browser fills in again. */
export const isFormSent = (): boolean => readKept('tab', draftKey) === sentDraft && arrivedBy().type === 'back_forward';
