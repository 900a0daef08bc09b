import { linkPart, readCopy, type Verdict } from '#shared/time-record/copy.ts';
import type { Context } from '../../platform/context.ts';
import { hashOf, keysOf, openRecord } from './record-keys.ts';
import { findRecord } from './time-records-repository.ts';

export interface CopyCheck {
  verdict: Verdict;
  /** Null unless the record was signed here and is still stored or was submitted whole. */
  jws: string | null;
  /** The visit's newest record, if it is another one. */
  replacedBy: { number: number; link: string } | null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

const only = (verdict: Verdict): CopyCheck => ({ verdict, jws: null, replacedBy: null });

function known({ jws, newest }: Stored, handedIn: string | null): CopyCheck {
  if (jws === null) return { verdict: 'deleted', jws: handedIn, replacedBy: null };
  if (!newest) return { verdict: 'genuine', jws, replacedBy: null };
  const link = linkPart(newest.id, newest.hash.toString('base64url'));
  return { verdict: 'replaced', jws, replacedBy: { number: newest.number, link } };
}

async function checkWhole({ database: { db } }: Pick<Context, 'database'>, jws: string): Promise<CopyCheck> {
  const opened = openRecord(jws, await keysOf(db));
  if ('fault' in opened) return only(opened.fault === 'unknown-key' ? 'other-site' : 'altered');
  const { jti, kind } = opened.claims;
  // The daily mails are signed the same way, but are not records.
  if (kind === 'heads') return only('heads');
  const row = typeof jti === 'string' ? await findRecord(db, jti) : undefined;
  // Signed here, but unknown to the database: a backup was restored, or the record was permanently deleted.
  return row && hashOf(jws).equals(row.hash) ? known(row, jws) : { ...only('unknown'), jws };
}

/**
 * A copy is the record, or its link with the hash; nobody else learns it. Source: docs/product, "Checking a record".
 */
export async function checkCopy(context: Pick<Context, 'database'>, pasted: string): Promise<CopyCheck> {
  const copy = readCopy(pasted);
  if (!copy) return only('unreadable');
  if (copy.kind === 'whole') return checkWhole(context, copy.jws);
  const row = await findRecord(context.database.db, copy.id);
  if (!row) return only('unknown');
  return row.hash.toString('base64url') === copy.hash ? known(row, null) : only('altered');
}
