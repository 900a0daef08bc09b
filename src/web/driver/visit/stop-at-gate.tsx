import { gateTranslations } from '#shared/words/gate-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { gateTexts } from '#web/common/texts/gate.ts';
import { Banner } from '#web/common/ui/banner.tsx';

const texts = gateTexts.out;

/** The driver's page mentions no other way out. */
function StopAtGate() {
  return (
    <Banner tone="warn" title={texts.title}>
      {texts.text}
    </Banner>
  );
}

export async function loadStopAtGate() {
  await loadMoreWords(gateTranslations);
  return StopAtGate;
}
