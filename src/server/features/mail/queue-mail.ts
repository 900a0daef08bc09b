import { randomUUID } from 'node:crypto';

import { isMailAddress } from '#shared/access/credentials.ts';
import { type MailContent, mailHours, type MailKind } from '#shared/mail/mail.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { insertMail } from './mail-repository.ts';
import { wantsNone } from './mail-stops.ts';

const hourMs = 60 * 60_000;

export const mailPurpose = (id: string) => `mail ${id}`;

export interface SealedMail extends MailContent {
  language: Language;
}

export interface MailToQueue extends MailContent {
  kind: MailKind;
  /** A single address. */
  to: string;
  language: Language;
  /** Of several mails with the same key only the first is sent, as long as its outcome is kept (30 days). */
  dedupeKey?: string;
  /** The record the address belongs to: the mail is deleted with it. */
  owner?: { accountId?: string; checkInId?: string; arrivalId?: string };
  /** How long the mail is useful; at most 24 hours. */
  validMs?: number;
}

export const mailIsOn = ({ settings }: Pick<Context, 'settings'>): boolean => settings.working.mailOn;

/**
 * Queues the mail in the transaction that causes it; any node then sends it, retrying for 24 hours with the same
 * Message-ID. False if mail is off, the address is invalid or unsubscribed, or the key was used before. Source:
 * docs/product, "Mail".
 */
export async function queueMail(context: Context, trx: DatabaseTransaction, mail: MailToQueue): Promise<boolean> {
  const { kind, to, dedupeKey, owner, validMs = mailHours * hourMs, ...said } = mail;
  if (!mailIsOn(context) || !isMailAddress(to) || (await wantsNone(trx, kind, to))) return false;
  const { clock, secrets } = context;
  const [id, at] = [randomUUID(), clock.now()];
  return insertMail(trx, {
    id,
    kind,
    recipient: to,
    dedupe_key: dedupeKey ?? null,
    account_id: owner?.accountId ?? null,
    check_in_id: owner?.checkInId ?? null,
    arrival_id: owner?.arrivalId ?? null,
    sealed: await secrets.seal(JSON.stringify(said satisfies SealedMail), mailPurpose(id)),
    expires_at: new Date(at.getTime() + Math.min(validMs, mailHours * hourMs)),
    at,
  });
}
