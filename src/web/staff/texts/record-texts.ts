import type { ChangeableField } from '#shared/check-in/changes.ts';
import type { Priority, Status } from '#shared/check-in/closed-lists.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { isPhone } from '#shared/check-in/field.ts';
import { plainPhone } from '#shared/check-in/fold-text.ts';
import { overtakenTexts } from '#web/common/offline/overtaken-change.ts';
import { changeTexts } from '#web/common/texts/changes.ts';

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

/** The language of a driver who does not read the installation's. Source: docs/product, "Languages". */
export const readsText = (language: string) => `Reads ${language}`;

/** Toasts after changes of a check-in besides the catalogue. Source: docs/product, "Editing a check-in". */
export const recordToasts = {
  status: (word: string) => changeTexts.updated(`Status has been set to ${word}.`),
  notes: changeTexts.updated('Internal notes have been saved.'),
  superseded: (field: ChangeableField, kept: unknown) => ({
    title: overtakenTexts.title,
    description: overtakenTexts.field(fieldLabel(field), kept),
  }),
} as const;

/** Where a check-in is not there for this account. Source: docs/product, "Loading a check-in". */
export const notHereTexts = {
  title: 'No such check-in here',
  text: 'It may have been deleted, or be at a facility that your account is not for.',
  back: 'Back to Admin Dashboard',
} as const;

/** The address that calls a number as it is shown, its extension apart; the digits of one from before there was a rule. */
export function phoneHref(phoneNumber: string): string {
  const shown = plainPhone(phoneNumber);
  const [, number = shown, extension] = (isPhone(shown) && /^(.*?)(?:(?:x|ext\w*)\.?|#) *(\d+)$/i.exec(shown)) || [];
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
