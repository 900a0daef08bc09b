import { hasPaperFields } from '#shared/form/definition.ts';
import { directionOf, type Language, languages, ownLanguageNames, tagOf } from '#shared/words/languages.ts';
import { gateTranslations } from '#shared/words/gate-translations.ts';
import { arrivalTranslations } from '#shared/words/translations.ts';
import { kioskTranslations } from '#shared/words/kiosk-translations.ts';
import { papersTranslations } from '#shared/words/papers-translations.ts';
import { scanTranslations } from '#shared/words/scan-translations.ts';
import { configStore } from '#web/common/data/config.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { speak } from '#web/common/data/speak.ts';
import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { kioskTexts as texts } from './texts.ts';

/** A kiosk needs words besides those of the form, for what this installation asks of drivers. */
export function translationsOfKiosk() {
  const { scans, expectsArrivals, form } = configStore.read() ?? {};
  return [
    kioskTranslations,
    gateTranslations,
    ...(scans ? [scanTranslations] : []),
    ...(form && hasPaperFields(form) ? [papersTranslations] : []),
    ...(expectsArrivals ? [arrivalTranslations] : []),
  ];
}

/** The page stays in English if the words of the language cannot be loaded. */
export async function speakHere(chosen: Language): Promise<void> {
  const spoken = await speak(chosen, 'visit').then(
    () => chosen,
    () => 'en' as const,
  );
  for (const translations of translationsOfKiosk()) await loadMoreWords(translations);
  document.documentElement.lang = tagOf(spoken);
  document.documentElement.dir = directionOf(spoken);
}

interface FirstPageProps {
  /** The number of check-ins waiting for the network. */
  waiting: number;
  onChosen: (language: Language) => void;
}

export function FirstPage({ waiting, onChosen }: FirstPageProps) {
  return (
    <section className="grid gap-6">
      <h1 className="text-3xl font-black">{texts.language}</h1>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {languages.map((known) => (
          <Button
            key={known}
            variant="secondary"
            size="lg"
            lang={tagOf(known)}
            className="min-h-20 text-2xl"
            onClick={() => void speakHere(known).then(() => onChosen(known))}
          >
            {ownLanguageNames[known]}
          </Button>
        ))}
      </div>
      {waiting > 0 && <p className="text-soft">{say(texts.waiting, { count: waiting })}</p>}
    </section>
  );
}
