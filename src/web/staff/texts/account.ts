import { account } from '#shared/words/en/staff/account.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Accounts". */
export const {
  roles: roleTexts,
  credentials: accountTexts,
  own: ownAccountTexts,
  invitation: invitationTexts,
} = inLanguage('account', account);
