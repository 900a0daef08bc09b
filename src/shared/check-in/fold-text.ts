/** The value of a digit of any script: digits stand in rows of ten that begin with zero. */
function valueOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let after = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((code -= 1)))) after += 1;
  return `${after % 10}`;
}

/** A text with the digits of every script as Latin ones. Source: docs/product, "Digits and look-alike letters". */
export const withLatinDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, valueOf);

/** A phone number as it is kept: in Latin digits and plain signs, whatever script and keyboard it was typed with. */
export const plainPhone = (text: string): string =>
  withLatinDigits(text.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-')).trim();

// Letters that are drawn like a Latin one, at least as capitals, which codes are written in.
const cyrillic = 'авекмнорстухіјѕһԛԝ';
const greek = 'αβεζηικμνορτυχ';
const latin = 'abekmhopctyxijshqwabezhikmnoptyx';
const pairs = Array.from(cyrillic + greek, (letter, place): [string, string] => [letter, latin.charAt(place)]);
// A Turkish keyboard has two letters I, and writes a capital İ for the small i.
const twins = new Map([
  ...pairs,
  ...pairs.map(([one, other]) => [one.toUpperCase(), other.toUpperCase()] as const),
  ['ı', 'i'],
  ['İ', 'I'],
]);
const twin = new RegExp(`[${[...twins.keys()].join('')}]`, 'gu');

/**
 * A text with Latin digits, and Latin letters for the Cyrillic and Greek ones that look like them: what codes are compared
 * by. Names stay as they were typed. Source: docs/product, "Digits and look-alike letters".
 */
export function withLatinTwins(text: string): string {
  return withLatinDigits(text).replace(twin, (letter) => twins.get(letter) ?? letter);
}

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
 * "5551048" finds (312) 555-1048. Letters and vowel signs of every script are kept, but for those that look Latin.
 * Source: docs/product, "Search".
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replace(notWrittenInAscii, '');
  const written = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(notWritten, '')
    // What stood between a letter and its marks is gone, and the marks take their order again.
    .normalize('NFD');
  return withPlainLetters(withLatinTwins(written).replace(accents, '$1').normalize('NFC'));
}
