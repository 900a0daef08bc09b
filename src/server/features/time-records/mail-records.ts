import { isDeepStrictEqual } from 'node:util';

import { carrierOf, settingsAt } from '#shared/carriers/carriers.ts';
import type { TimeStage } from '#shared/check-in/time-record.ts';
import type { MailContent } from '#shared/mail/mail.ts';
import { noticeWords } from '#shared/words/notice-words.ts';
import { recordWords } from '#shared/words/record-words.ts';
import type { SignedVisit, VisitClaims } from '#shared/time-record/claims.ts';
import { linkPart, readRecord } from '#shared/time-record/copy.ts';
import { type Language, localeOf } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { mailIsOn, queueMail } from '../mail/mail-service.ts';
import { findLive } from './record-addresses-repository.ts';
import type { NewRecord } from './time-records-repository.ts';

export interface IssuedVisit {
  checkInId: string;
  record: Pick<NewRecord, 'id' | 'facility' | 'number' | 'hash' | 'jws' | 'replaces'>;
  visit: SignedVisit;
}

/** The mail tells what identifies the load, when the truck arrived and left, and the record itself. */
function contentOf(context: Context, { record, visit }: IssuedVisit, language: Language, why: string): MailContent {
  const [words, labels] = [recordWords[language], noticeWords[language]];
  const locale = localeOf(language);
  const options = { timeZone: visit.timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment = (stage: TimeStage) => {
    const at = visit.times.find((time) => time.stage === stage)?.at;
    return at ? new Date(at).toLocaleString(locale, options) : '';
  };
  const rows = [
    [labels.carrier, visit.carrier],
    [labels.ticket, visit.ticket ?? ''],
    [labels.container, visit.container],
    [labels.reference, visit.references.join(', ')],
    [labels.facility, visit.facility],
    [labels.arrived, moment('arrived')],
    [words.left, moment('left')],
  ].filter(([, value]) => value !== '');
  const url = `${context.publicUrl}/verify?lang=${language}#${linkPart(record.id, record.hash.toString('base64url'))}`;
  return {
    subject: words.subject,
    blocks: [record.replaces ? words.replaced : words.about, { rows }, { url, label: words.link }],
    why,
    attachments: [{ name: `time-record-${record.number}.jws`, type: 'application/jose', text: record.jws ?? '' }],
  };
}

/** Everything justifies a mail except when the truck left through the gate. */
function mailedPart({ times, ...visit }: SignedVisit) {
  return { ...visit, times: times.filter(({ stage }) => stage !== 'gated-out') };
}

/** True for a first or changed record: nobody wants a second mail only because the truck left the site. */
export function isWorthMail({ visit }: IssuedVisit, replaced: string | null | undefined): boolean {
  const claims = replaced && readRecord(replaced)?.claims;
  if (!claims) return true;
  const { v: _v, iss: _iss, jti: _jti, iat: _iat, number: _number, ...more } = claims as unknown as VisitClaims;
  const { segment: _segment, previous: _previous, replaces: _replaces, ...said } = more;
  return !isDeepStrictEqual(mailedPart(said), mailedPart(JSON.parse(JSON.stringify(visit)) as SignedVisit));
}

interface Reader {
  to: string;
  language: Language;
  why: string;
}

/** Each address gets a record once. */
export async function queueRecord(
  context: Context,
  trx: DatabaseTransaction,
  issued: IssuedVisit,
  { to, language, why }: Reader,
): Promise<void> {
  const key = { dedupeKey: `record ${issued.record.id} ${to.toLowerCase()}`, owner: { checkInId: issued.checkInId } };
  await queueMail(context, trx, { kind: 'record', to, language, ...contentOf(context, issued, language, why), ...key });
}

/** The carrier's contacts are included if the facility mails records. */
function contactsFor(context: Context, { record, visit }: IssuedVisit): Reader[] {
  if (!settingsAt(context.facilities, record.facility).mailRecords) return [];
  const { contacts = [], language = 'en' } = carrierOf(context.settings.carriers, visit.carrier) ?? {};
  return contacts.map((to) => ({ to, language, why: noticeWords[language].why }));
}

/**
 * Mails to carriers' contacts and drivers who asked, in the transaction that signs the records; each address gets a
 * record once. Runs no query if mail is off. Source: docs/product, "Records by mail".
 */
export async function mailRecords(
  context: Context,
  trx: DatabaseTransaction,
  issued: readonly IssuedVisit[],
): Promise<void> {
  if (!mailIsOn(context) || issued.length === 0) return;
  // A mail is deleted with its check-in; archived check-ins cannot own one.
  const live = await findLive(
    trx,
    issued.map(({ checkInId }) => checkInId),
  );
  for (const one of issued) {
    const found = live.get(one.checkInId);
    const { address: to, language } = found ?? { address: null };
    const driver = to && language ? [{ to, language, why: recordWords[language].asked }] : [];
    for (const reader of found ? [...driver, ...contactsFor(context, one)] : [])
      await queueRecord(context, trx, one, reader);
  }
}
