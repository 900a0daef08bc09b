import { footer, header, page } from '#shared/words/en/frame.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { staffHeader } from '#shared/words/en/staff/header.ts';

export const productName = 'Warehouse Check-In System';

/** Words that every page has, in the language of drivers' pages. */
export const pageTexts = inLanguage('page', page);
export const headerTexts = inLanguage('header', header);

export const footerTexts = inLanguage('footer', footer);

/** The line of the copyright; the year is empty in pages from the server. */
export const copyright = (year: string) => (year ? `© ${year} ${productName}` : `© ${productName}`);

/** What only staff find in the header, and toasts for signing in and out. Source: docs/product, "Messages". */
export const { links: staffHeaderTexts, authentication: authenticationTexts } = inLanguage('staffHeader', staffHeader);
