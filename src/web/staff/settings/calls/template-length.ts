import { messageText } from '#shared/calls/message.ts';
import { messageTexts } from '#shared/words/message-texts.ts';
import { textParts } from '#shared/calls/text-parts.ts';
import { type SettingName, templateName } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { configStore } from '#web/common/data/config.ts';
import { lengthOfText } from '#web/staff/texts/channels.ts';

/** The link of a visit contains a token of this length. */
const tokenLength = 22;

/** This text is used unless an administrator has written one. */
export function builtInTemplate(name: SettingName) {
  const language = languages.find((one) => templateName(one) === name);
  return { language, builtIn: language ? messageTexts[language] : '' };
}

/** The values are the longest that this installation can have. */
function sampleValues() {
  const config = configStore.read();
  const names = config?.facilities.map(({ name }) => name) ?? [];
  const facility = names.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const link = config?.publicUrl?.startsWith('https:') ? `${config.publicUrl}/v#${'x'.repeat(tokenLength)}` : '';
  return { dock: '12', company: config?.companyName ?? '', facility, ticket: 'K42', link };
}

/** The length is in the parts by which a text with values filled in is billed. */
export function lengthText(template: string): string {
  return lengthOfText(textParts(messageText(template, sampleValues())));
}
