import type { SignedPaper } from '#shared/time-record/claims.ts';
import type { Database } from '../../platform/database.ts';
import { findPapers } from './papers-repository.ts';

/** What the signed records of visits say of their photos and signatures: no name, and no reason why there is none. */
export async function papersToSign(db: Database, checkInIds: readonly string[]): Promise<Map<string, SignedPaper[]>> {
  const given = (await findPapers(db, checkInIds)).filter(({ state }) => state === 'stored' || state === 'typed');
  const signed = new Map<string, SignedPaper[]>();
  for (const { check_in_id: id, field, kind, added_by: by, taken_at: at, sha256 } of given) {
    const paper = { field, kind, by, at: at.toISOString(), sha256: sha256?.toString('hex') ?? null };
    signed.set(id, [...(signed.get(id) ?? []), paper]);
  }
  return signed;
}
