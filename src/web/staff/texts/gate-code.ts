import { gateCode } from '#shared/words/en/staff/gate-code.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the code of the gate. Source: docs/product, "The gate code". */
export const gateCodeTexts = inLanguage('gateCode', gateCode);
