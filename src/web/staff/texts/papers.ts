import { recordPapers } from '#shared/words/en/staff/record-papers.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of a record's photos and signatures for staff. Source: docs/product, "Papers on the record". */
export const paperTexts = inLanguage('recordPapers', recordPapers);
