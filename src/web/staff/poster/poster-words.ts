import { useEffect, useState } from 'react';

import { gate as englishGate } from '#shared/words/en/gate.ts';
import { home as english } from '#shared/words/en/home.ts';
import type { Language } from '#shared/words/languages.ts';
import { gateTranslations } from '#shared/words/gate-translations.ts';
import { homeTranslations } from '#shared/words/translations.ts';
import type { GateWords, HomeWords } from '#shared/words/words.ts';

export interface PosterWords {
  language: Language;
  words: Pick<HomeWords<Language>, 'driver' | 'steps' | 'poster'>;
  /** Present if the poster shows the gate code. */
  code?: GateWords<Language>['code'];
}

async function codeIn(language: Language) {
  return { code: language === 'en' ? englishGate.code : (await gateTranslations[language]()).gate.code };
}

const wordsIn = async (language: Language, hasCode: boolean): Promise<PosterWords> => ({
  language,
  words: language === 'en' ? english : (await homeTranslations[language]()).home,
  ...(hasCode && (await codeIn(language))),
});

/** Null until loaded. A language that cannot be loaded is left out. */
export function usePosterWords(chosen: readonly Language[], hasCode: boolean): readonly PosterWords[] | null {
  const [shown, setShown] = useState<{ of: string; words: PosterWords[] } | null>(null);
  const wanted = `${chosen.join()} ${hasCode ? 'code' : ''}`;
  useEffect(() => {
    let isWanted = true;
    const [languages = '', code] = wanted.split(' ');
    const each = languages.split(',').map((language) => wordsIn(language as Language, code !== ''));
    void Promise.allSettled(each).then((loaded) => {
      const words = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      if (isWanted) setShown({ of: wanted, words });
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return shown?.of === wanted ? shown.words : null;
}
