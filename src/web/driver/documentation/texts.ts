import { counted } from '#web/common/data/counted-words.ts';
/** Texts around the documentation's pages. Source: docs/product, "Documentation". */
export const documentationTexts = {
  title: 'Documentation',
  lead: 'How to check in, how to run the yard, and what to do when something does not work.',
  pages: 'Pages of the documentation',
  allPages: 'All pages',
  where: 'Where you are',
  onThisPage: 'On this page',
  linkTo: (heading: string) => `Link to “${heading}”`,
  previous: 'Previous',
  next: 'Next',
  turn: 'Previous and next page',
  table: (columns: readonly string[]) => `Table: ${columns.join(', ')}`,
  loading: 'Loading the page...',
  staffOnly: {
    title: 'This page is for staff',
    text: 'Please log in to read it. Afterwards you come straight back here.',
  },
  more: {
    title: 'More for staff',
    text: 'The pages for administrators are listed once you log in.',
  },
  logIn: 'Log in',
  api: { title: 'API reference', summary: 'Every call of the HTTP API, with examples to paste.' },
  search: {
    label: 'Search the documentation',
    placeholder: 'Search',
    hint: 'Press / to search',
    results: (count: number) => counted(count, { one: '1 result', other: '{count} results' }),
    empty: (text: string) => `Nothing found for “${text}”`,
    emptyHint: 'Try fewer or other words, or look through the pages below.',
    emptyHintVisitor: 'Try fewer or other words. The pages for staff are searched once you log in.',
    failed: 'The search could not be loaded. Check your connection and type again.',
    loading: 'Searching...',
    clear: 'Clear search',
  },
} as const;
