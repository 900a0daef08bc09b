import { staffTranslations } from '#shared/words/staff-translations.ts';
import type { StaffTranslation } from '#shared/words/words.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import { problems } from '#shared/words/en/staff/problems.ts';
import { writeAsIn } from '#shared/words/languages.ts';
import { apiErrorTexts, wordErrorsBy } from './api-error.ts';
import { currentSession, watchSession } from './session-state.ts';
import { addWords, inLanguage, language, loadWordsBy } from './words.ts';

const texts = inLanguage('problems', problems);

/** What the server or the page says in English, by its code or, where it has none, as it stands. */
function inStaffWords(message: string, code: ErrorCode | undefined): string {
  if (code) return texts.codes[code];
  if (message === apiErrorTexts.unreachable) return texts.unreachable;
  if (message === errorTexts.unknown) return texts.unknown;
  return message;
}

/** The files of words that have been asked for, by part. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads staff's words in a language: those of the parts that code has named so far, and from now on those that it names later. Where
 * a file cannot be loaded, as without a network, its part is in English until it is asked for again.
 */
export async function loadStaffWords(chosen: StaffTranslation): Promise<void> {
  wordErrorsBy(inStaffWords);
  watchSession(() => writeAsIn(currentSession().user?.country ?? ''));
  const { staff } = await staffTranslations[chosen]();
  const loaders: Readonly<Record<string, (() => Promise<object>) | undefined>> = staff;
  const load = async (part: string) => {
    try {
      const words = await loaders[part]?.();
      // A kiosk or a wall may have gone on in a driver's language.
      if (language() === chosen) addWords({ ...words });
    } catch {
      asked.delete(part);
    }
  };
  const loadOnce = (part: string) => {
    const loading = asked.get(part) ?? load(part);
    asked.set(part, loading);
    return loading;
  };
  await loadWordsBy((parts) => Promise.all(Array.from(parts, loadOnce)));
}
