import { Globe } from 'lucide-react';
import { useState } from 'react';

import { type Language, languages, ownLanguageNames, tagOf } from '#shared/words/languages.ts';
import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { language } from '#web/common/data/words.ts';
import { pageTexts } from '#web/common/texts/page.ts';

/** Without a network, this works only if the pages are cached on the device. */
async function change(chosen: Language): Promise<boolean> {
  if (!currentConnection().isOnline && !navigator.serviceWorker?.controller) return false;
  const { changeLanguage } = await import('#web/common/data/speak.ts');
  changeLanguage(chosen);
  return true;
}

export function LanguagePicker() {
  const [shown, setShown] = useState(language);
  const choose = (chosen: Language) => {
    setShown(chosen);
    change(chosen).then(
      (isChanged) => isChanged || setShown(language()),
      () => setShown(language()),
    );
  };
  return (
    <label className="relative grid size-12 place-items-center rounded-md hover:bg-ink/10 has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <Globe aria-hidden className="size-6 shrink-0" />
      <select
        aria-label={pageTexts.language}
        value={shown}
        onChange={({ target }) => choose(target.value as Language)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={tagOf(known)} className="bg-panel text-ink">
            {ownLanguageNames[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
