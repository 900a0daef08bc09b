import { staffLogin } from '#shared/words/en/staff/login.ts';
import { signOn } from '#shared/words/en/staff/sign-on.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Signing in". */
export const {
  signIn: signInTexts,
  login: loginTexts,
  sessionEnded: sessionEndedTexts,
} = inLanguage('staffLogin', staffLogin);

/** Source: docs/product, "Single sign-on". */
export const signOnTexts = inLanguage('signOn', signOn);
