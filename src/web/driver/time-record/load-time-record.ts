import { timeRecordTranslations } from '#shared/words/time-record-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';

/** A driver's time record with its words; staff's is in English. */
export async function loadOwnTimeRecord() {
  const [{ OwnTimeRecordScreen }] = await Promise.all([
    import('./own-time-record-screen.tsx'),
    loadMoreWords(timeRecordTranslations),
  ]);
  return OwnTimeRecordScreen;
}
