import { X509Certificate } from 'node:crypto';

import { staffMailLanguage, staffMailWords } from '#shared/words/staff-mail-words.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { repeatedly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import { mailIsOn, queueMail } from '../mail/mail-service.ts';
import { webhooksMessage } from '../webhooks/webhooks-service.ts';
import { findThreats } from './check-health.ts';
import { countFailedMessages, findAdministrators } from './health-repository.ts';

/** How often each node checks. Source: docs/product, "Mail". */
const everyMs = 10 * 60_000;
/** Source: docs/product, "Mail". */
const certificateDays = 14;
const minFailedMessages = 3;

/** Null while the certificate is valid for long enough, or without one. */
export function certificateMessage(certificate: Buffer | null, now: Date): string | null {
  if (!certificate) return null;
  const end = new Date(new X509Certificate(certificate).validTo);
  if (end.getTime() - now.getTime() > certificateDays * dayMs) return null;
  return `The certificate in TLS_CERT ends at ${end.toISOString()}. Put a new one there and start the server again.`;
}

/** Null if few or no messages fail. */
async function channelMessage({ database, clock }: Context): Promise<string | null> {
  const failed = await countFailedMessages(database.db, new Date(clock.now().getTime() - dayMs));
  if (failed < minFailedMessages) return null;
  return `${failed} texts or push messages to drivers failed within 24 hours, since the service refused them or could not be reached.`;
}

/** Every administrator gets each topic once a day across all nodes. Source: docs/product, "Mail". */
export async function mailWarnings(context: Context, certificate: Buffer | null): Promise<void> {
  if (!mailIsOn(context)) return;
  const { database, clock } = context;
  const now = clock.now();
  const found = await findThreats(context);
  const others = [
    ['channels', await channelMessage(context)],
    ['certificate', certificateMessage(certificate, now)],
    ['webhooks', await webhooksMessage(context, new Date(now.getTime() - dayMs))],
  ] as const;
  for (const [about, message] of others) if (message !== null) found.set(about, message);
  if (found.size === 0) return;
  const administrators = await findAdministrators(database.db);
  const day = now.toISOString().slice(0, 10);
  await database.db.transaction().execute(async (trx) => {
    for (const { id, email, language: chosen } of administrators) {
      const language = staffMailLanguage(chosen, context.settings.settings.language);
      const { subject, matters, button, why } = staffMailWords[language].warning;
      for (const [about, message] of found) {
        await queueMail(context, trx, {
          kind: 'warning',
          to: email,
          language,
          subject,
          blocks: [...(matters ? [matters[about]] : []), message, { url: `${context.publicUrl}/admin`, label: button }],
          why,
          dedupeKey: `warning ${id} ${about} ${day}`,
          owner: { accountId: id },
        });
      }
    }
  });
}

/** Runs no query while mail is off. */
export function watchForWarnings(context: Context, certificate: Buffer | null): { stop(): Promise<void> } {
  return repeatedly(
    everyMs,
    () => mailWarnings(context, certificate),
    (error) => context.log.warn({ err: error }, 'could not look for what administrators are warned of'),
  );
}
