/** Stop words of all languages, except those that are meaningful words in another one. */
const emptyWords = new Set(
  'a about an and any are as at be by can could did do does for from get got had has have here how i if in into is it its just me my of on or our please shall should so that the their them then there they this to was we were what when where which who why will with would you your als am auf aus bei beim das dass dem den der des die ein eine einem einen einer eines er es für hat ich ihr ihre ihrem ihren im ist kann man mein meine mich mir mit nach sich sie sind und uns unser vom von vor wann warum was welche welcher wenn werden wie wird wir wo zu zum zur al como con cual cuando cuanto de del donde el ella en esta este la las le lo los me mi mis para por porque pero puede puedo que quien se si sin sobre su sus tiene tu un una uno unos y ya yo'.split(
    ' ',
  ),
);

/**
 * The stem is rough: enough that 'docks', 'docking' and 'docked' match each other, and singular and plural match in
 * other languages.
 */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '');
  const base = word.replace(/(ies|ied)$/, 'y').replace(/(ings?|edly|ed|es|s)$/, '');
  return base.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '');
}

/** Both the build and the browser load this file, so it has no imports. */
export const searchOptions = {
  fields: ['page', 'title', 'text'],
  storeFields: ['slug', 'section', 'lang', 'page', 'title', 'text'],
  processTerm: (term: string): string | null => {
    const word = term
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}|['’]s?$/gu, '');
    return emptyWords.has(word) || word.length < 2 ? null : stem(word);
  },
  searchOptions: {
    boost: { page: 2, title: 3 },
    prefix: (_term: string, index: number, terms: string[]) => index === terms.length - 1,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
};

export interface SearchDocument {
  id: string;
  slug: string;
  /** The id is unique within its page; empty for text before the first heading. */
  section: string;
  lang: string;
  page: string;
  title: string;
  text: string;
}
