import { refusals } from '#shared/words/en/outcome.ts';
import type { ApiError } from '#web/common/data/api-error.ts';
import { inLanguage, language } from '#web/common/data/words.ts';

const words: Readonly<Record<string, string>> = inLanguage('refusals', refusals);

/** Errors that no field can show have the server's English message, or the text for its code in another language. */
export function refusalText({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  if (language() === 'en') return message;
  return words[code ?? 'unknown'] ?? words['unknown'] ?? message;
}
