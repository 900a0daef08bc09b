import { staffFrame } from '#shared/words/en/staff/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Shared devices" and "Notifications". */
export const {
  device: staffTexts,
  leave: leaveTexts,
  bell: bellTexts,
  connection: liveTexts,
} = inLanguage('staffFrame', staffFrame);
