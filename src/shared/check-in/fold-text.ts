/** Unicode has digits in runs of ten, starting with zero. */
function valueOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let after = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((code -= 1)))) after += 1;
  return `${after % 10}`;
}

/** Digits of every script are replaced. Source: docs/product, "Digits and look-alike letters". */
export const withLatinDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, valueOf);

/**
 * A phone number is stored like this: Latin digits and plain punctuation, whatever script and keyboard it was typed
 * with.
 */
export const plainPhone = (text: string): string =>
  withLatinDigits(text.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-')).trim();

// Letters that look like a Latin one, at least in capitals, which codes are written in.
const cyrillic = 'авекмнорстухіјѕһԛԝ';
const greek = 'αβεζηικμνορτυχ';
const latin = 'abekmhopctyxijshqwabezhikmnoptyx';
const pairs = Array.from(cyrillic + greek, (letter, place): [string, string] => [letter, latin.charAt(place)]);
// A Turkish keyboard has two letters I, and the capital of its dotted i is İ.
const twins = new Map([
  ...pairs,
  ...pairs.map(([one, other]) => [one.toUpperCase(), other.toUpperCase()] as const),
  ['ı', 'i'],
  ['İ', 'I'],
]);
const twin = new RegExp(`[${[...twins.keys()].join('')}]`, 'gu');

/** Codes are compared in this form; names stay as typed. Source: docs/product, "Digits and look-alike letters". */
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

// Only accents on Latin and Greek letters are removed: elsewhere, combining marks are letters or vowels.
const accents = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036F]+/gu;
const notWritten = /[^\p{L}\p{N}\p{M}]+/gu;

// A fast path for most input: the slow rules for other letters do not change ASCII.
const isAscii = /^[\0-\x7f]*$/;
const notWrittenInAscii = /[^a-z\d]+/g;

export function withPlainLetters(text: string): string {
  return text.replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Searches ignore case, accents, spaces and punctuation, so that "garcia" finds García and "5551048" finds (312)
 * 555-1048. Letters and vowel signs of every script are kept, except those that look Latin. Source: docs/product,
 * "Search".
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replace(notWrittenInAscii, '');
  const written = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(notWritten, '')
    // Removing characters may have joined a letter with marks from elsewhere: normalize the order of marks again.
    .normalize('NFD');
  return withPlainLetters(withLatinTwins(written).replace(accents, '$1').normalize('NFC'));
}
