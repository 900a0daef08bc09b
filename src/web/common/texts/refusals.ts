import { refusals } from '#shared/words/en/outcome.ts';
import type { ApiError } from '#web/common/data/api-error.ts';
import { inLanguage, language } from '#web/common/data/words.ts';

const words: Readonly<Record<string, string>> = inLanguage('refusals', refusals);

/**
 * Why the server refused what a driver sent, where no field can show it: its message, which is in English, or the words of
 * another language for its code.
 */
export function refusalText({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  if (language() === 'en') return message;
  return words[code ?? 'unknown'] ?? words['unknown'] ?? message;
}
