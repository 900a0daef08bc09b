import { staffHeader } from '#shared/words/en/staff/header.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** What only staff find in the header, and toasts for signing in and out. Source: docs/product, "Messages". */
export const { links: staffHeaderTexts, authentication: authenticationTexts } = inLanguage('staffHeader', staffHeader);
