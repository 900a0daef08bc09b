import { staffRecord } from '#shared/words/en/staff/record.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Editing a check-in" and "Correcting times". */
export const {
  panel: panelTexts,
  callHistory: callHistoryTexts,
  correctTimes: correctTimesTexts,
} = inLanguage('staffRecord', staffRecord);
