import { people } from '#shared/words/en/staff/people.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "Accounts" and "API keys". */
export const {
  accounts: accountsTexts,
  apiKeys: apiKeyTexts,
  devices: deviceTexts,
  outcomes: outcomeTexts,
  auditKinds: auditKindTexts,
  audit: auditTexts,
  refused: refusedTexts,
} = inLanguage('people', people);
