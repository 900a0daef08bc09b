import { readKept } from '#web/common/data/kept-here.ts';

/** This key holds what was typed into the driver's form. */
export const draftKey = 'warehouse-check-in:draft';

/** Replaces the draft once the browser itself has submitted the form. */
export const sentDraft = 'sent';

export function arrivedBy(): { type: string; redirectCount: number } {
  return performance.getEntriesByType('navigation' as never)[0] as never;
}

/** After Back, the browser fills in a form that was sent again. */
export const isFormSent = (): boolean => readKept('tab', draftKey) === sentDraft && arrivedBy().type === 'back_forward';
