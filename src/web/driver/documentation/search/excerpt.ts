import { searchOptions } from './search-options.ts';

export interface ExcerptPart {
  at: number;
  text: string;
  isMatch: boolean;
}

const wordsAndBetween = /[\p{L}\p{N}’']+|[^\p{L}\p{N}’']+/gu;
const before = 60;
const length = 180;

/** The window begins and ends at word boundaries. */
function windowAround(text: string, first: number): [number, number] {
  const from = first > before ? text.indexOf(' ', first - before) + 1 : 0;
  const end = text.length > from + length ? text.lastIndexOf(' ', from + length) : text.length;
  return [from, end];
}

/** `terms` are the matched words as in the index. */
export function excerpt(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const isMatch = (word: string) => terms.has(searchOptions.processTerm(word) ?? '');
  const pieces = [...text.matchAll(wordsAndBetween)].map((match) => ({
    text: match[0],
    at: match.index,
    isMatch: isMatch(match[0]),
  }));
  const [from, end] = windowAround(text, pieces.find((piece) => piece.isMatch)?.at ?? 0);
  const shown = pieces.filter(({ at }) => at >= from && at < end);
  const parts: ExcerptPart[] = [];
  if (from > 0) parts.push({ at: -1, text: '… ', isMatch: false });
  for (const piece of shown) {
    const last = parts.at(-1);
    if (last && last.isMatch === piece.isMatch) last.text += piece.text;
    else parts.push({ ...piece });
  }
  if (end < text.length) parts.push({ at: end, text: ' …', isMatch: false });
  return parts;
}
