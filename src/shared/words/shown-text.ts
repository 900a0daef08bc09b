// Noncharacters are never text, and some break programs that read exported files.
const unshowable = /[\p{Cc}\p{Cs}\p{NChar}\u2028\u2029]/u;
const unshowableButLineBreak = /[^\P{Cc}\n]|[\p{Cs}\p{NChar}\u2028\u2029]/u;

/** Nobody types control characters, lone surrogates, noncharacters, and line or paragraph separators. */
export function holdsUnshowable(text: string, { lineBreaks = false } = {}): boolean {
  return (lineBreaks ? unshowableButLineBreak : unshowable).test(text);
}

// Everything invisible. \p{DI} covers bidirectional controls, zero-width spaces, the byte order mark, soft hyphens,
// fillers and tags, but not interlinear annotations or the blank Braille cell.
const hidden = /[\p{DI}\u2800\uFFF9-\uFFFB]+/gu;
// Joiners have no visible effect in Latin, Greek and Cyrillic, but break searches.
const joining = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u;
// More than any language puts on one letter; stacks of them cover the lines above and below.
const stacked = /((?:[\p{Mn}\p{Me}][\u200C\u200D]*){4}[\p{Mn}\p{Me}])(?:[\u200C\u200D]*[\p{Mn}\p{Me}])+/gu;
const variants = /^\p{VS}/u;
const joiners = /\u200C|\u200D|\u180E/;
// ASCII holds neither, and most texts are ASCII.
const ascii = /^[\0-\x7f]*$/;

/**
 * Hidden marks can reorder, hide or duplicate what is read. Kept are joiners between two letters in scripts that need
 * them, such as Devanagari, Gurmukhi and Arabic, variation selectors after a character, and the first five marks on a
 * letter. Idempotent.
 */
export function withoutHiddenMarks(text: string): string {
  if (ascii.test(text)) return text;
  const seen = text.replace(hidden, (run: string, at: number) => {
    // Whole code points: the last within two code units before, the first within two after.
    const before = Array.from(text.slice(Math.max(at - 2, 0), at)).at(-1) ?? '';
    const after = Array.from(text.slice(at + run.length, at + run.length + 2))[0] ?? '';
    const variant = before.trim() && variants.exec(run)?.[0];
    const joiner = joining.test(before) && joining.test(after) && joiners.exec(run)?.[0];
    return (variant || '') + (joiner || '');
  });
  return seen.replace(stacked, '$1');
}

const oddBlanks = /[\t\v\f\u0085\u2028\u2029\p{Zs}]/gu;

/**
 * The text is trimmed, without invisible characters, with plain blanks for what looks like one, such as tabs between
 * the cells of a spreadsheet, and with line breaks of one kind.
 */
export function asStored(text: string, { lineBreaks = false } = {}): string {
  const lines = lineBreaks ? text.replaceAll(/\r\n?/g, '\n') : text;
  return withoutHiddenMarks(lines.replace(oddBlanks, ' ')).trim();
}

const unshowableCharacters = new RegExp(unshowableButLineBreak, 'gu');

/** The text is safe to display or search for: without invisible characters, and with spaces for control characters. */
export function presentable(text: string): string {
  return withoutHiddenMarks(text).replace(unshowableCharacters, ' ');
}

// Unicode blocks of right-to-left scripts.
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Used in a plain-text sentence, such as a toast: right-to-left text is isolated, so that the rest keeps its order. */
export function isolated(text: string): string {
  const shown = presentable(text);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
