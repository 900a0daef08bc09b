import { kiosk } from '#shared/words/en/kiosk.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "The kiosk". */
export const kioskTexts = inLanguage('kiosk', kiosk);
