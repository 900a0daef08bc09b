import { footer, header, page } from '#shared/words/en/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { staffHeader } from '#shared/words/en/staff/header.ts';

export const productName = 'Warehouse Check-In System';

/** Words on every page, in the language of drivers' pages. */
export const pageTexts = inLanguage('page', page);
export const headerTexts = inLanguage('header', header);

export const footerTexts = inLanguage('footer', footer);

export const copyright = (year: string) => (year ? `© ${year} ${productName}` : `© ${productName}`);

/** Only staff see these. Source: docs/product, "Messages". */
export const { links: staffHeaderTexts, authentication: authenticationTexts } = inLanguage('staffHeader', staffHeader);
