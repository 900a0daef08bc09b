/** A cell on a slide has at most this many lines. */
const maxLines = 2;
// Sized for capitals and digits, which most values consist of; wide characters such as Chinese ones count twice.
const signWidth = 0.64;
const wide = /[\u1100-\u115F\u2E80-\uFFEF\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFF}]/u;

function lengthOf(text: string): number {
  let length = 0;
  for (const sign of text) length += wide.test(sign) ? 2 : 1;
  return length;
}

function cut(text: string, most: number): string {
  if (lengthOf(text) <= most) return text;
  const kept: string[] = [];
  let length = 1;
  for (const sign of text) {
    length += lengthOf(sign);
    if (length > most) break;
    kept.push(sign);
  }
  return `${kept.join('').trimEnd()}…`;
}

/**
 * `inches` is the width of a slide's cell, `points` its font size: lines break between words, and an overlong word or
 * text ends in an ellipsis. Other formats contain full values.
 */
export function fitted(text: string, inches: number, points: number): string {
  const most = Math.max(2, Math.floor((inches * 72) / (points * signWidth)));
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const shown = cut(word, most);
    const joined = lines.length > 0 ? `${lines.at(-1)} ${shown}` : shown;
    if (lines.length > 0 && lengthOf(joined) <= most) lines[lines.length - 1] = joined;
    else if (lines.length < maxLines) lines.push(shown);
    else {
      const last = lines.pop() ?? '';
      lines.push(cut(`${last} ${word}`, most));
      break;
    }
  }
  return lines.join(' ');
}
