import { staffFrame } from '#shared/words/en/staff/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts around staff's pages. Source: docs/product, "Shared devices", "Signing in" and "Notifications". */
export const {
  device: staffTexts,
  signIn: signInTexts,
  login: loginTexts,
  leave: leaveTexts,
  sessionEnded: sessionEndedTexts,
  bell: bellTexts,
  connection: liveTexts,
} = inLanguage('staffFrame', staffFrame);
