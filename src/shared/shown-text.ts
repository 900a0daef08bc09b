// Noncharacters, of which none is text and some break the programs that read a file.
const unshowable = /[\p{Cc}\p{Cs}\p{NChar}\u2028\u2029]/u;
const unshowableButLineBreak = /[^\P{Cc}\n]|[\p{Cs}\p{NChar}\u2028\u2029]/u;

/**
 * Whether a text holds what no person types: control characters, lone surrogates, noncharacters, and the separators that
 * break lines where no line may break.
 */
export function holdsUnshowable(text: string, { lineBreaks = false } = {}): boolean {
  return (lineBreaks ? unshowableButLineBreak : unshowable).test(text);
}

// Everything that takes no room or draws nothing: \p{DI} has the bidirectional controls, zero-width spaces, the byte
// order mark, soft hyphens, fillers and tags; interlinear annotation and the empty Braille cell are not in it.
const hidden = /[\p{DI}\u2800\uFFF9-\uFFFB]+/gu;
// In Latin, Greek and Cyrillic a joiner changes nothing but what a search finds.
const joining = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u;
const variants = /^\p{VS}/u;
const joiners = /\u200C|\u200D|\u180E/;

/**
 * A text without marks that nobody sees and that turn, hide or double what is read. Kept are the joiners of scripts such
 * as Devanagari, Gurmukhi and Arabic between two letters, and what chooses the shape of the sign before it. Doing it twice
 * is doing it once.
 */
export function withoutHiddenMarks(text: string): string {
  return text.replace(hidden, (run: string, at: number) => {
    // Whole signs: the last of at most two code units before, the first of those after.
    const before = Array.from(text.slice(Math.max(at - 2, 0), at)).at(-1) ?? '';
    const after = Array.from(text.slice(at + run.length, at + run.length + 2))[0] ?? '';
    const variant = before.trim() && variants.exec(run)?.[0];
    const joiner = joining.test(before) && joining.test(after) && joiners.exec(run)?.[0];
    return (variant || '') + (joiner || '');
  });
}

const unshowableSigns = new RegExp(unshowableButLineBreak, 'gu');

/** A stored or pasted text fit to be shown or searched for: no hidden marks, a blank for what cannot be shown. */
export function presentable(text: string): string {
  return withoutHiddenMarks(text).replace(unshowableSigns, ' ');
}

// Letters of the blocks that are written from right to left.
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A typed value to stand inside a sentence that is no markup, such as a toast or an accessible name: one written from
 * right to left is set apart, so that the words around it keep their places.
 */
export function isolated(text: string): string {
  const shown = presentable(text);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
