import { useEffect, useState } from 'react';

import { home as english } from '#shared/words/en/home.ts';
import type { Language } from '#shared/words/languages.ts';
import { homeTranslations } from '#shared/words/translations.ts';
import type { HomeWords } from '#shared/words/words.ts';

/** What stands on a poster, in one language. */
export interface PosterWords {
  language: Language;
  words: Pick<HomeWords<Language>, 'driver' | 'steps' | 'poster'>;
}

const wordsIn = async (language: Language): Promise<PosterWords> => ({
  language,
  words: language === 'en' ? english : (await homeTranslations[language]()).home,
});

/** The words of a poster in these languages; null until they are there. A language that cannot be loaded is left out. */
export function usePosterWords(chosen: readonly Language[]): readonly PosterWords[] | null {
  const [shown, setShown] = useState<{ of: string; words: PosterWords[] } | null>(null);
  const wanted = chosen.join();
  useEffect(() => {
    let isWanted = true;
    void Promise.allSettled(wanted.split(',').map((language) => wordsIn(language as Language))).then((loaded) => {
      const words = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      if (isWanted) setShown({ of: wanted, words });
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return shown?.of === wanted ? shown.words : null;
}
