import { gateTranslations } from '#shared/words/gate-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { gateTexts } from '#web/common/texts/gate.ts';
import { Banner } from '#web/common/ui/banner.tsx';

const texts = gateTexts.out;

/** Tells a driver who is done at the dock to stop at the gate before he leaves; his page mentions no other way out. */
function StopAtGate() {
  return (
    <Banner tone="warn" title={texts.title}>
      {texts.text}
    </Banner>
  );
}

/** Loads the component together with its words in the language of the page. */
export async function loadStopAtGate() {
  await loadMoreWords(gateTranslations);
  return StopAtGate;
}
