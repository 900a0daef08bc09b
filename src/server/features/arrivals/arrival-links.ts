import { randomBytes } from 'node:crypto';

import { estimatedMoment } from '#shared/arrivals/estimate.ts';
import type { ArrivalLink, ArrivalLinkMail } from '#shared/contract/expected-arrivals.ts';
import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import { textLimits } from '#shared/check-in/field.ts';
import { AppError } from '#shared/errors/errors.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { Language } from '#shared/words/languages.ts';
import { arrival as english } from '#shared/words/en/arrival.ts';
import { arrivalTranslations } from '#shared/words/translations.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { newTypedCode, typedCodeHashes } from '../../platform/typed-code.ts';
import { guardCode } from '../auth/auth-service.ts';
import { mailIsOn, queueMail } from '../mail/mail-service.ts';
import { hashOfToken, isVisitToken } from '../visit-links/visit-links-service.ts';
import { findLinkedArrival, isLinkOf, type LinkHashes, storeLink } from './arrival-links-repository.ts';
import { stateOf } from './arrival-row.ts';
import { lockArrivals } from './arrivals-repository.ts';
import { lockOne, notPossible } from './change-arrivals.ts';
import { writeArrivals } from './write-arrivals.ts';

export const arrivalPath = '/a';

const tokenBytes = 16;

/** What gives a driver access to an arrival: the token in its link, or the code printed next to it. */
export interface ArrivalCredential {
  name: 'token' | 'code';
  value: string;
}

/** A link ends once a check-in is linked, or when the arrival is canceled or missed. */
export type LinkState = 'open' | 'used' | 'canceled' | 'over';

export function linkStateOf(context: Context, row: ArrivalRow): LinkState {
  if (row.check_in_id !== null) return 'used';
  const state = stateOf(row, context.facilities, context.clock.now());
  if (state === 'canceled') return state;
  return state === 'missed' ? 'over' : 'open';
}

function inOneField(numbers: readonly string[]): string {
  const fits = (count: number) => Array.from(numbers.slice(0, count).join(', ')).length <= textLimits.line;
  const most = numbers.findLastIndex((_, index) => fits(index + 1)) + 1;
  return numbers.slice(0, most).join(', ');
}

export function knownOf(row: ArrivalRow): Partial<CheckInForm> {
  const known = {
    pickupDeliveryNumber: inOneField(row.numbers),
    carrier: row.carrier,
    containerNumber: row.container_number,
    purpose: row.purpose ?? '',
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')) as Partial<CheckInForm>;
}

type NewLink = Pick<ArrivalLink, 'token' | 'code'>;

const hashesOf = async (context: Context, { token, code }: NewLink): Promise<LinkHashes> => ({
  token_hash: hashOfToken(token),
  code_hash: (await typedCodeHashes(context, 'arrival code', code))[0],
});

export function newLink(context: Context): ArrivalLink {
  return {
    token: randomBytes(tokenBytes).toString('base64url'),
    code: newTypedCode(),
    mailable: mailIsOn(context),
  };
}

/** Replaces an earlier link, which cannot be read again. Throws `illegal_transition` unless still expected. */
export async function makeArrivalLink(
  context: Context,
  caller: StaffCaller,
  id: string,
  link = newLink(context),
): Promise<ArrivalLink> {
  const hashes = await hashesOf(context, link);
  await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const row = await lockOne(trx, caller, id);
      if (linkStateOf(context, row) !== 'open') {
        throw notPossible('Nobody is awaited for it any more: it has arrived, was missed, or is canceled.');
      }
      await storeLink(trx, id, hashes);
      const entry = { kind: 'arrival_link_made', outcome: 'done', subject: { arrival: id } } as const;
      await appendAudit(trx, { ...entry, ...auditOrigin(caller), at: now });
      return [{ before: row, after: { ...row, linked_at: now } }];
    },
  });
  context.credentials.made('arrival', link.token);
  return link;
}

export const arrivalWordsIn = async (language: Language) =>
  language === 'en' ? english : (await arrivalTranslations[language]()).arrival;

/** The address is kept no longer than the arrival. Error messages name the remedy. */
export async function mailArrivalLink(
  context: Context,
  caller: StaffCaller,
  { arrival: id, to, language, ...link }: ArrivalLinkMail,
): Promise<void> {
  const hashes = await hashesOf(context, link);
  const words = (await arrivalWordsIn(language)).mail;
  await context.database.db.transaction().execute(async (trx) => {
    const row = await lockOne(trx, caller, id);
    if (!(await isLinkOf(trx, id, hashes)) || linkStateOf(context, row) !== 'open') {
      throw notPossible('This link does not work any more. Make a new one first.');
    }
    const url = `${context.publicUrl}${arrivalPath}#${link.token}`;
    const isQueued = await queueMail(context, trx, {
      kind: 'arrival',
      to,
      language,
      subject: words.subject,
      blocks: [
        words.text,
        { url, label: words.open },
        {
          rows: [
            [words.code, link.code],
            [words.at, `${context.publicUrl}${arrivalPath}`],
          ],
        },
        words.once,
      ],
      why: words.why,
      owner: { arrivalId: id },
    });
    if (!isQueued) throw notPossible('Mail is not set up, or this is no address for mail. Copy the link instead.');
  });
}

/** Undefined for any invalid credential, whatever it looks like. Guessing is slowed down. */
export async function findLinked(
  context: Context,
  { name, value }: ArrivalCredential,
  address: string,
): Promise<ArrivalRow | undefined> {
  if (name === 'code') {
    const hashes = await typedCodeHashes(context, 'arrival code', value);
    return guardCode(context, { kind: 'arrivalCode', address }, (trx) => findLinkedArrival(trx, 'code_hash', hashes));
  }
  if (!isVisitToken(value)) return undefined;
  const shown = { kind: 'arrival', credential: value, address } as const;
  return context.credentials.lookUp(shown, () =>
    findLinkedArrival(context.database.db, 'token_hash', [hashOfToken(value)]),
  );
}

/** `time` is `14:20` in the facility's time zone. Throws if the link has ended meanwhile. */
export async function tellEstimate(context: Context, id: string, time: string): Promise<ArrivalRow> {
  const [made] = await writeArrivals(context, {
    caller: null,
    decide: async (trx, now) => {
      const [row] = await lockArrivals(trx, [id]);
      if (!row || linkStateOf(context, row) !== 'open') throw new AppError('not_found', 'This link has ended.');
      const window = { from: row.from_at, until: row.until_at };
      const estimated = estimatedMoment(time, window, zoneOf(context.facilities, row.facility), now);
      return [{ before: row, after: { ...row, estimated_at: estimated } }];
    },
  });
  if (!made?.after) throw new Error('an estimate was written and is not there');
  return made.after;
}
