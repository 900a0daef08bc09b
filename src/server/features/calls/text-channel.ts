import { messageText, type MessageValues, templateOf } from '#shared/calls/message.ts';
import { isLanguage, type Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import { visitLinkToken } from '../visit-links/visit-links-service.ts';
import { readSecret } from './call-set-up.ts';
import { type ClaimedDelivery, confirmSending, type MessageSource } from './deliveries-repository.ts';
import { endOf, numberingPlanOf, toE164 } from './phone-number.ts';
import { reportUrlOf } from './report-key.ts';
import { type Sent, unsent } from './send-once.ts';
import { hasStopped } from './stops-repository.ts';
import { type Gateway, sendText } from './text-gateway.ts';

export async function currentGateway(context: Context): Promise<Gateway> {
  const {
    textGateway: format,
    textGatewayUrl: url,
    textAccount: account,
    textSender: sender,
  } = context.settings.settings;
  return { format, url, account, sender, password: await readSecret(context, 'text-password') };
}

export async function valuesOf(context: Context, source: MessageSource): Promise<MessageValues> {
  const { publicUrl, settings, facilities } = context;
  const token = publicUrl && (await visitLinkToken(context, source.check_in_id));
  return {
    dock: source.dock,
    company: settings.settings.companyName,
    facility: facilities.all.find(({ key }) => key === source.facility)?.name ?? source.facility,
    ticket: source.ticket ?? '',
    link: token ? `${publicUrl}/v#${token}` : '',
  };
}

export function languageOf({ settings }: Pick<Context, 'settings'>, language: string | null): Language {
  return isLanguage(language) ? language : settings.settings.language;
}

async function messageOf(context: Context, source: MessageSource): Promise<string> {
  const template = templateOf(context.settings.settings, languageOf(context, source.language));
  return messageText(template, await valuesOf(context, source));
}

/** The driver must have consented and not stopped texts. Number and text are composed only now. */
export async function textDriver(context: Context, claimed: ClaimedDelivery, source: MessageSource): Promise<Sent> {
  const { db } = context.database;
  if (source.is_given !== true) return unsent('no-consent');
  const to = await toE164(source.phone_number, numberingPlanOf(context, source.facility));
  if (to === null) return unsent('no-number');
  if (await hasStopped(context, to)) return unsent('stopped-by-driver');
  const text = await messageOf(context, source);
  const reportUrl = await reportUrlOf(context, claimed.id);
  const gateway = await currentGateway(context);
  if (!(await confirmSending(db, claimed, endOf(to)))) return { kind: 'stopped' };
  return sendText(context.outgoing, gateway, { id: claimed.id, to, text, reportUrl });
}
