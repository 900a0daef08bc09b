/** Letters without a Unicode decomposition that people type as plain letters. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
};

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

// Only Latin and Greek accents: in other scripts, combining marks are letters or vowels.
const accents = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036F]+/gu;
const notWritten = /[^\p{L}\p{N}\p{M}]+/gu;

// Most of what is typed at a gate: the rules for other letters change nothing there, and take most of the time.
const isAscii = /^[\0-\x7f]*$/;
const notWrittenInAscii = /[^a-z\d]+/g;

/** A text in small letters with these letters typed as plain ones. */
export function withPlainLetters(text: string): string {
  return text.replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Normalises a text for searching, ignoring case, accents, spaces and punctuation, so that "garcia" finds García and
 * "5551048" finds (312) 555-1048. Letters and vowel signs of every script are kept.
 * Source: docs/product.md, "Search".
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replace(notWrittenInAscii, '');
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(notWritten, '')
    // What stood between a letter and its marks is gone, and the marks take their order again.
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC');
  return withPlainLetters(folded);
}
