import { recordPage } from '#shared/words/en/staff/record-page.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Besides the form's own, which every driver downloads. */
export const recordPageTexts = inLanguage('recordPage', recordPage);
