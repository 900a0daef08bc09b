import { messages } from '#shared/words/en/staff/messages.ts';
import type { Filling } from '#shared/words/say.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

const words = inLanguage('messages', messages);

/** Source: docs/product, "Messages". */
export const { changes: changeTexts, exporting: exportingTexts, failures: failureTexts } = words;

export const checkInUpdated = (description: string) => ({ title: words.updated, description });

export const sayMessage = <const Description extends string>(
  { title, description }: { readonly title: string; readonly description: Description },
  filling: Filling<Description>,
) => ({ title, description: say(description, filling) });
