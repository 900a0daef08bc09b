import { isLanguage, type Language } from './languages.ts';

export interface LanguageHints {
  /** `?lang` of the address, as on posters. */
  query?: string | null | undefined;
  /** What was chosen on this device before. */
  device?: string | null | undefined;
  /** The browser's tags such as `pt-BR`, the best first. */
  browser?: readonly string[] | undefined;
  installation: Language;
}

/** `tag` is such as `pt-BR`; undefined without words for its language. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const [first = ''] = (tag ?? '').toLowerCase().split(/[-_]/);
  return isLanguage(first) ? first : undefined;
}

/** The address decides, then the device's choice, the browser, the installation. Source: docs/product, "Languages". */
export function chooseLanguage({ query, device, browser = [], installation }: LanguageHints): Language {
  for (const tag of [query, device, ...browser]) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return installation;
}

export function acceptedTags(header: string | undefined): string[] {
  const tags = (header ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return { tag, position, weight: Number.isNaN(weight) ? 0 : weight };
  });
  return tags
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.position - other.position)
    .map(({ tag }) => tag);
}
