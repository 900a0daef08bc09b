import { messageText } from '#shared/calls/message.ts';
import { messageTexts } from '#shared/calls/message-texts.ts';
import { textParts } from '#shared/calls/text-parts.ts';
import { type SettingName, templateName } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { configStore } from '#web/common/data/config.ts';
import { lengthOfText } from '#web/staff/texts/channels.ts';

/** As many characters as the token of a visit has in its link. */
const tokenLength = 22;

/** The language of a template's setting, and the text that holds in it where an administrator has written none. */
export function builtInTemplate(name: SettingName) {
  const language = languages.find((one) => templateName(one) === name);
  return { language, builtIn: language ? messageTexts[language] : '' };
}

/** Values as long as this installation's can be. */
function sampleValues() {
  const config = configStore.read();
  const names = config?.facilities.map(({ name }) => name) ?? [];
  const facility = names.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const link = config?.publicUrl?.startsWith('https:') ? `${config.publicUrl}/v#${'x'.repeat(tokenLength)}` : '';
  return { dock: '12', company: config?.companyName ?? '', facility, ticket: 'K42', link };
}

/** How long a template is with values filled in, in the parts in which it is billed. */
export function lengthText(template: string): string {
  return lengthOfText(textParts(messageText(template, sampleValues())));
}
