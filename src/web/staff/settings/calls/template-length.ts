import { messageText } from '#shared/calls/message.ts';
import { messageTexts } from '#shared/calls/message-texts.ts';
import { textParts } from '#shared/calls/text-parts.ts';
import { type SettingName, templateName } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { configStore } from '#web/common/data/config.ts';
import { lengthOfText } from '#web/staff/texts/channels.ts';

/** In the link of a visit. */
const tokenLength = 22;

/** Used unless an administrator has written a text. */
export function builtInTemplate(name: SettingName) {
  const language = languages.find((one) => templateName(one) === name);
  return { language, builtIn: language ? messageTexts[language] : '' };
}

/** The longest that this installation can have. */
function sampleValues() {
  const config = configStore.read();
  const names = config?.facilities.map(({ name }) => name) ?? [];
  const facility = names.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const link = config?.publicUrl?.startsWith('https:') ? `${config.publicUrl}/v#${'x'.repeat(tokenLength)}` : '';
  return { dock: '12', company: config?.companyName ?? '', facility, ticket: 'K42', link };
}

/** With values filled in, in the parts by which it is billed. */
export function lengthText(template: string): string {
  return lengthOfText(textParts(messageText(template, sampleValues())));
}
