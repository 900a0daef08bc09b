import type { SignedPaper } from '#shared/time-record/claims.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findPapers, readUsedBytes } from './papers-repository.ts';

export { paperPurpose } from './paper-content.ts';
export { findRecordOf, forgetPapers, readUsedBytes } from './papers-repository.ts';
export { checkPapers, type PapersCheck, type PapersReport, tendPapers } from './tend-papers.ts';
export type { PaperChange } from './paper-access.ts';

/** Papers are listed without names, and without reasons for missing ones. */
export async function papersToSign(db: Database, checkInIds: readonly string[]): Promise<Map<string, SignedPaper[]>> {
  const given = (await findPapers(db, checkInIds)).filter(({ state }) => state === 'stored' || state === 'typed');
  const signed = new Map<string, SignedPaper[]>();
  for (const { check_in_id: id, field, kind, added_by: by, taken_at: at, sha256 } of given) {
    const paper = { field, kind, by, at: at.toISOString(), sha256: sha256?.toString('hex') ?? null };
    signed.set(id, [...(signed.get(id) ?? []), paper]);
  }
  return signed;
}

const gigabyte = 1_000_000_000;

/** The rest is kept free for staff from strangers' uploads. Source: docs/product, "Limits of papers". */
export const driversShare = 0.8;

/** Bytes. */
export const spaceOf = ({ settings }: Context['settings']): number => settings.paperSpace * gigabyte;

/** Null while drivers can upload. */
export async function paperSpaceMessage({ database, settings, papers }: Context): Promise<string | null> {
  if (!papers.isUsed || !settings.settings.papers) return null;
  const [used, space] = [await readUsedBytes(database.db), spaceOf(settings)];
  if (used < space * driversShare) return null;
  const taken = (used / gigabyte).toFixed(1);
  return `Photos and signatures take ${taken} of ${settings.settings.paperSpace} GB, so drivers can send no more. Give them more space, or keep them for fewer days, in the settings under Data.`;
}
