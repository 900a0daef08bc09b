import { randomUUID } from 'node:crypto';

import { facilityName } from '#shared/facilities/facilities.ts';
import type { HeadsClaims } from '#shared/time-record/claims.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import { mailIsOn, queueMail } from '../mail/mail-service.ts';
import { keysOf, openRecord, signed, type SignatureFault, signingKey } from './record-keys.ts';
import { compareHead, findHeads } from './time-records-repository.ts';

type Head = HeadsClaims['heads'][number];

const attachment = 'chain-heads.jws';

/** Mails once a day across all nodes. Runs no query if no address is named. Source: docs/product, "Heads by mail". */
export async function mailHeads(context: Context): Promise<void> {
  const { database, facilities, clock, timeZone, publicUrl } = context;
  const { recordHeadsTo: to } = context.settings.settings;
  if (to === '' || !mailIsOn(context)) return;
  const heads: Head[] = (await findHeads(database.db)).flatMap(({ facility: chain, number, hash }) =>
    hash ? [{ facility: facilityName(facilities, chain), chain, number, hash: hash.toString('base64url') }] : [],
  );
  if (heads.length === 0) return;
  const now = clock.now();
  const claims: HeadsClaims = {
    v: 1,
    kind: 'heads',
    ...(publicUrl && { iss: publicUrl }),
    jti: randomUUID(),
    iat: Math.floor(now.getTime() / 1000),
    heads,
  };
  const text = signed(await signingKey(context), claims);
  const mail = {
    kind: 'heads',
    to,
    language: 'en',
    subject: 'Heads of the chains of time records',
    blocks: [
      `Each facility's time records are a chain, in which every record names the hash of the one before. These were the last ones at ${now.toISOString()}:`,
      { rows: heads.map(({ facility, number, hash }) => [facility, `number ${number}`, `hash ${hash}`]) },
      `Keep this mail outside the yard. ${attachment} says the same, signed. On the server, "npm run verify-records -- ${attachment}" tells whether the chains still have these records; docs/product/time-records.md, "Heads by mail", says what that proves, and how anybody checks the signature without this software. The public keys:`,
      { url: `${publicUrl}/.well-known/jwks.json`, label: 'Public keys of the time records' },
    ],
    why: 'You get this once a day because an administrator named this address under Settings, "Mail". To end it, ask for it to be taken out there.',
    attachments: [{ name: attachment, type: 'application/jose', text }],
    dedupeKey: `heads ${localDay(now, timeZone)}`,
  } as const;
  await database.db.transaction().execute((trx) => queueMail(context, trx, mail));
}

/** The report compares mailed heads with the current chains. */
export interface HeadsReport {
  at: Date;
  heads: number;
  faults: string[];
}

const headFaults = {
  other: 'is another record than the one that was mailed: signed anew, or the database was restored to a time before',
  missing: 'was mailed and is not there: taken away, or the database was restored to a time before',
} as const;

/** Permanent deletions since the mail are not faults. */
export async function compareHeads(
  { database: { db } }: Pick<Context, 'database'>,
  jws: string,
): Promise<HeadsReport | { fault: SignatureFault | 'no-heads' }> {
  const opened = openRecord(jws, await keysOf(db));
  if ('fault' in opened) return opened;
  const { kind, iat, heads } = opened.claims as unknown as HeadsClaims;
  if (kind !== 'heads') return { fault: 'no-heads' };
  const faults: string[] = [];
  for (const { chain, facility, number, hash } of heads) {
    const found = await compareHead(db, { facility: chain, number, hash: Buffer.from(hash, 'base64url') });
    if (found === 'other' || found === 'missing') faults.push(`${facility}, ${number}: ${headFaults[found]}`);
  }
  return { at: new Date(iat * 1000), heads: heads.length, faults };
}
