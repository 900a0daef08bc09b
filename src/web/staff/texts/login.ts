import { staffLogin } from '#shared/words/en/staff/login.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Signing in". */
export const {
  signIn: signInTexts,
  login: loginTexts,
  sessionEnded: sessionEndedTexts,
} = inLanguage('staffLogin', staffLogin);
