import { recordPage } from '#shared/words/en/staff/record-page.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** The form's own texts are separate: every driver downloads those. */
export const recordPageTexts = inLanguage('recordPage', recordPage);
