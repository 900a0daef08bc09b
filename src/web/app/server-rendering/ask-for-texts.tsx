import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import { language } from '#web/common/data/words.ts';
import { Card } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';

/** Asks a driver whose browser runs no code whether he wants texts. Whoever does not tick it gets none. */
export function AskForTexts({ isTicked = false }: { isTicked: boolean | undefined }) {
  return (
    <Card>
      <Checkbox
        name="textConsent"
        value={textConsentVersion}
        defaultChecked={isTicked}
        label={<span className="text-base">{textConsentWords[language()]}</span>}
      />
    </Card>
  );
}
