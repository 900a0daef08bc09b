import { type Settings, type TemplateName, templateName } from '../settings/settings.ts';
import type { Language } from '../words/languages.ts';
import { messageTexts } from '../words/message-texts.ts';

/** Source: docs/product, "Texts". */
export const placeholders = ['dock', 'company', 'facility', 'ticket', 'link'] as const;
export type MessageValues = Record<(typeof placeholders)[number], string>;

/** This is the length of a few text parts. */
export const maxTemplateCharacters = 480;

const placeholder = /\{(\w+)\}/g;

/** A template includes the dock and no unknown placeholder, or is empty. */
export function isTemplate(text: string): boolean {
  const named = Array.from(text.matchAll(placeholder), ([, name]) => name);
  return text === '' || (named.includes('dock') && named.every((name) => placeholders.some((one) => one === name)));
}

type Templates = Pick<Settings, TemplateName>;

export function templateOf(settings: Templates, language: Language): string {
  return settings[templateName(language)] || messageTexts[language];
}

/** A placeholder without a value leaves no gap. */
export function messageText(template: string, values: MessageValues): string {
  return template
    .replaceAll(placeholder, (whole, name: string) => values[name as keyof MessageValues] ?? whole)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[:：\s]+|\s+$/g, '');
}
