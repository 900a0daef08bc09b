import { useEffect, useState } from 'react';

import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import { language } from '#web/common/data/words.ts';
import { Card } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { alsoAsked, type AlsoAsked } from './keep-check-in.ts';

/** The question is loaded only if text messages are enabled. Without a tick the driver gets none. */
export function TextQuestion() {
  const [given, setGiven] = useState(false);
  useEffect(() => {
    const asked: AlsoAsked = {
      read: () => ({ textConsent: { given, language: language(), version: textConsentVersion } }),
      forget: () => setGiven(false),
    };
    alsoAsked.add(asked);
    return () => void alsoAsked.delete(asked);
  }, [given]);
  return (
    <Card>
      <Checkbox
        name="textConsent"
        checked={given}
        onChange={(event) => setGiven(event.target.checked)}
        label={<span className="text-base">{textConsentWords[language()]}</span>}
      />
    </Card>
  );
}
