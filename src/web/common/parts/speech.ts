import { languageOfTag } from '#shared/words/choose-language.ts';
import type { Language } from '#shared/words/languages.ts';
import { createStore, useStore } from '#web/common/data/store.ts';

/** Slower than normal speech, because halls echo. */
const rate = 0.75;

/** Some voices never finish. */
const endlessMs = 20_000;

const voicesMs = 3_000;

const voices = createStore<readonly SpeechSynthesisVoice[] | undefined>(undefined, () => {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const look = () => voices.write(speech?.getVoices() ?? []);
  if (!speech || speech.getVoices().length > 0) {
    look();
    return () => undefined;
  }
  const timer = setTimeout(look, voicesMs);
  speech.addEventListener('voiceschanged', look);
  return () => {
    clearTimeout(timer);
    speech.removeEventListener('voiceschanged', look);
  };
});

/** Undefined while the browser is still loading them. */
export const useVoices = () => useStore(voices);

/** eSpeak's voices use their own tag for Mandarin. */
const spokenBy = ({ lang }: SpeechSynthesisVoice) => (/^cmn\b/i.test(lang) ? 'zh' : languageOfTag(lang));

export function voiceFor<V extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  voicesHere: readonly V[],
  languages: readonly Language[],
): { voice: V; language: Language } | undefined {
  for (const language of languages) {
    const own = voicesHere.filter((voice) => spokenBy(voice as unknown as SpeechSynthesisVoice) === language);
    const voice = own.find((candidate) => candidate.default) ?? own[0];
    if (voice) return { voice, language };
  }
  return undefined;
}

/** `refused` means that the browser refused to speak without a user gesture. */
export function sayAloud(text: string, voice: SpeechSynthesisVoice): Promise<'spoken' | 'refused' | 'failed'> {
  return new Promise((resolve) => {
    const words = new SpeechSynthesisUtterance(text);
    Object.assign(words, { voice, lang: voice.lang, rate });
    const timer = setTimeout(() => {
      speechSynthesis.cancel();
      resolve('failed');
    }, endlessMs);
    const end = (how: 'spoken' | 'refused' | 'failed') => {
      clearTimeout(timer);
      resolve(how);
    };
    words.addEventListener('end', () => end('spoken'));
    words.addEventListener('error', ({ error }) => end(error === 'not-allowed' ? 'refused' : 'failed'));
    speechSynthesis.speak(words);
  });
}
