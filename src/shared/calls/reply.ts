import type { CallAnswer } from './call.ts';

/** What a text that a driver sent means. */
export type Reply = 'stop' | 'start' | CallAnswer;

/** The words that carriers know everywhere, whatever the language of the text was. */
const stopWords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit']);
const startWords = new Set(['start', 'unstop', 'yes']);

/**
 * Reads what a driver texted: STOP and START as carriers know them, 2 for more time, and anything else for being on the
 * way, since whoever writes has heard the call. Source: docs/product.md, "Texts".
 */
export function replyOf(text: string): Reply {
  const word = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[.!\s]+$/g, '');
  if (stopWords.has(word)) return 'stop';
  if (startWords.has(word)) return 'start';
  return /^2\b/.test(word) ? 'more-time' : 'on-my-way';
}
