import { scan } from '#shared/words/en/scan.ts';
import { scanTranslations } from '#shared/words/scan-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Loaded together with the code for scanning. */
export const scanTexts = inLanguage('scan', scan);

export const loadScanWords = () => loadMoreWords(scanTranslations);
