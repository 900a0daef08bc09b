import type { Language } from '#shared/words/languages.ts';
import { type Filling, say as sayIn } from '#shared/words/say.ts';
import type { WordParts } from '#shared/words/words.ts';

/** A translation as stored in its files: texts by part and name. */
type Translation = Readonly<Record<string, unknown>>;

let spoken: { language: Language; parts: Translation } = { language: 'en', parts: {} };

/** The language of this document: set before the first render, and constant until the document is left. */
export const language = (): Language => spoken.language;

/** The language and words of this document, to pass to a worker, which sets them with `speakWith`. */
export const spokenWords = (): Readonly<typeof spoken> => spoken;

/** Sets the language of the document; English has no translation. */
export function speakWith(chosen: Language, parts: Translation): void {
  spoken = { language: chosen, parts };
}

/** Adds words that a page needs beyond those of its document. */
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

/**
 * The words of a part in the document's language. May be called before the language is set, for example for constants
 * of a module: the words are looked up on each read.
 */
export function inLanguage<Name extends keyof WordParts>(part: Name, english: WordParts[Name]): WordParts[Name] {
  return live(english, () => spoken.parts[part]) as WordParts[Name];
}

/** A text with its parameters filled in: see `say` of the shared words. */
export function say<const Text extends string>(text: Text, filling: Filling<Text>): string {
  return sayIn(spoken.language, text, filling);
}
