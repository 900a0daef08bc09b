import { isolated } from './shown-text.ts';
import { directionOf, type Language, localeOf } from './languages.ts';

/** The names in braces in a text. */
type ParametersOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersOf<Rest> : never;

/** Numbers are written with Latin digits. */
export type Filling<Text> = Readonly<Record<ParametersOf<Text>, string | number>>;

// Everything inside is in an order of its own, such as a time or the name of a facility.
const apart = (text: string) => `\u2068${text}\u2069`;

/** The number is written as in the language, with Latin digits. */
export const inDigits = (language: Language, value: number): string => value.toLocaleString(localeOf(language));

export function filled(language: Language, text: string, filling: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = filling[name] ?? '';
    if (typeof value === 'number') return inDigits(language, value);
    return directionOf(language) === 'rtl' ? apart(value) : isolated(value);
  });
}

/**
 * A text with its parameters filled in. Values that were typed or named somewhere keep their own direction.
 *
 * @example say(language, own.goTo, { dock: '7' })
 */
export function say<const Text extends string>(language: Language, text: Text, filling: Filling<Text>): string {
  return filled(language, text, filling);
}
