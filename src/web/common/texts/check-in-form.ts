import { form } from '#shared/words/en/form.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** The form's toasts are listed in docs/product, "Messages". */
export const formWords = inLanguage('form', form);

/** Source: docs/product, "Messages". */
export const checkInFormTexts = {
  confirmationRequired: formWords.confirmationRequired,
  invalidForm: formWords.invalid,
  pleaseWait: formWords.wait,
  recorded: formWords.recorded,
  notRecorded: formWords.notRecorded,
} as const;
