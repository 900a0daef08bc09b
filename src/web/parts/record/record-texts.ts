import type { Priority, Status } from '#shared/check-in/closed-lists.ts';
import { isolated } from '#shared/shown-text.ts';
import { changeTexts } from '#web/parts/texts/changes.ts';

export const statusTexts: Record<Status, string> = {
  live: 'Live',
  drop: 'Drop',
  completed: 'Completed',
  canceled: 'Canceled',
};

export const priorityTexts: Record<Priority | 'none', string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** Toasts after changes of a check-in besides the catalogue. Source: docs/product.md, "Editing a check-in". */
export const recordToasts = {
  status: (word: string) => changeTexts.updated(`Status has been set to ${word}.`),
  notes: changeTexts.updated('Internal notes have been saved.'),
  superseded: (field: string, value: string) => ({
    title: 'Someone else was there before',
    description: `${field} stays at ${isolated(value)}, as somebody else set it meanwhile.`,
  }),
} as const;

/** The tel: URL of a phone number, without formatting characters. */
export function phoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`;
}
