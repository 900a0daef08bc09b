import type { Language } from '#shared/words/languages.ts';
import { type Filling, say as sayIn } from '#shared/words/say.ts';
import type { WordParts } from '#shared/words/words.ts';

/** Texts are keyed by part and name. */
type Translation = Readonly<Record<string, unknown>>;

let spoken: { language: Language; parts: Translation } = { language: 'en', parts: {} };

/** The language is set before the first render, and constant until the document is left. */
export const language = (): Language => spoken.language;

/** A worker sets them with `speakWith`. */
export const spokenWords = (): Readonly<typeof spoken> => spoken;

/** English has no translation. */
export function speakWith(chosen: Language, parts: Translation): void {
  spoken = { language: chosen, parts };
}

export function addWords(parts: Translation): void {
  spoken = { ...spoken, parts: { ...spoken.parts, ...parts } };
}

type Texts = Record<string, unknown>;

function live(english: object, read: () => unknown): object {
  return new Proxy(english, {
    get(_, name: string) {
      const value = ((read() ?? english) as Texts)[name];
      if (typeof value !== 'object' || value === null) return value;
      return live((english as Texts)[name] as object, () => ((read() ?? english) as Texts)[name]);
    },
  });
}

/** May be called before the language is set, for example for a module's constants: each read looks the words up. */
export function inLanguage<Name extends keyof WordParts>(part: Name, english: WordParts[Name]): WordParts[Name] {
  return live(english, () => spoken.parts[part]) as WordParts[Name];
}

/** See `say` of the shared words. */
export function say<const Text extends string>(text: Text, filling: Filling<Text>): string {
  return sayIn(spoken.language, text, filling);
}
