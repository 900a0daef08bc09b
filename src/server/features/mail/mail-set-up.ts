import { randomUUID } from 'node:crypto';

import { staffMailLanguage, staffMailWords } from '#shared/words/staff-mail-words.ts';
import type { ListedMail, MailSetUp, MailTest } from '#shared/contract/mail.ts';
import type { Context } from '../../platform/context.ts';
import { readSecret } from '../calls/calls-service.ts';
import { findSecret } from '../settings/settings-service.ts';
import { findNewestMails } from './mail-repository.ts';
import { sendMail } from './send-mail.ts';

export async function readMailSetUp(context: Context): Promise<MailSetUp> {
  const stored = await findSecret(context.database.db, 'mail-password');
  return {
    passwordSince: stored?.changedAt.toISOString() ?? null,
    passwordDecided: context.mailPassword !== null,
    passwordUnreadable: stored !== undefined && (await readSecret(context, 'mail-password')) === null,
  };
}

export async function testMail(context: Context, to: string, reads: string | null | undefined): Promise<MailTest> {
  const language = staffMailLanguage(reads, context.settings.settings.language);
  const { subject, about, why } = staffMailWords[language].test;
  const sent = await sendMail(context, {
    id: randomUUID(),
    to,
    language,
    content: { subject, blocks: [about], why },
    unsubscribe: null,
    at: context.clock.now(),
  });
  return sent.kind === 'sent'
    ? { state: 'sent', error: null, said: '' }
    : { state: 'failed', error: sent.error, said: sent.said };
}

export async function readMails({ database }: Context, limit: number): Promise<ListedMail[]> {
  const rows = await findNewestMails(database.db, limit);
  return rows.map(({ created_at: createdAt, changed_at: changedAt, ...mail }) =>
    Object.assign(mail, { createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() }),
  );
}
