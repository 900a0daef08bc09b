import { randomUUID } from 'node:crypto';

import { messageText, templateOf } from '#shared/calls/message.ts';
import type { TextTest } from '#shared/contract/calls.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import { numberingPlanOf, toE164 } from './phone-number.ts';
import { currentGateway } from './text-channel.ts';
import { sendText } from './text-gateway.ts';

/** The text has sample values. Refuses anything that is not a number. */
export async function testText(
  context: Context,
  { to, language }: { to: string; language: Language },
): Promise<TextTest> {
  const { settings, facilities } = context;
  const [sample] = facilities.all;
  const number = await toE164(to, numberingPlanOf(context, sample?.key ?? ''));
  if (number === null) throw fieldRefusal('to', broken('wrong_format', { format: 'phone' }));
  const values = {
    dock: '6',
    company: settings.settings.companyName,
    facility: sample?.name ?? '',
    ticket: 'K42',
    link: '',
  };
  const text = messageText(templateOf(settings.settings, language), values);
  const sent = await sendText(context.outgoing, await currentGateway(context), {
    id: randomUUID(),
    to: number,
    text,
    reportUrl: null,
  });
  return { state: sent.kind, error: sent.kind === 'failed' ? sent.error : null, said: sent.said.slice(0, 200), text };
}
