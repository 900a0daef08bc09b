/** Stop words. */
const emptyWords = new Set(
  'a about an and any are as at be by can could did do does for from get got had has have here how i if in into is it its just me my of on or our please shall should so that the their them then there they this to was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** A rough stem of an English word: enough that 'docks', 'docking' and 'docked' match each other. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '');
  const base = word.replace(/(ies|ied)$/, 'y').replace(/(ings?|edly|ed|es|s)$/, '');
  return base.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '');
}

/** How texts and queries are tokenised, both at build time and in the browser; no imports, since both load it. */
export const searchOptions = {
  fields: ['page', 'title', 'text'],
  storeFields: ['slug', 'section', 'page', 'title', 'text'],
  processTerm: (term: string): string | null => {
    const word = term.toLowerCase().replaceAll(/['’]s?$/g, '');
    return emptyWords.has(word) || word.length < 2 ? null : stem(word);
  },
  searchOptions: {
    boost: { page: 2, title: 3 },
    prefix: (_term: string, index: number, terms: string[]) => index === terms.length - 1,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
};

/** A section of a page, as in the index. */
export interface SearchDocument {
  id: string;
  slug: string;
  /** The id of the section within its page; empty for text before the first heading. */
  section: string;
  page: string;
  title: string;
  text: string;
}
