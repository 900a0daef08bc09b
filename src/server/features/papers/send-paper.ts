import type { CompletePaper } from '#shared/contract/papers.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { goneRecord, type PaperDeps, paperNotFound } from './paper-access.ts';
import { boxOf, type PaperBox, sealedParts, sha256Of } from './paper-content.ts';
import {
  countGiven,
  deletePieces,
  findPaper,
  findPieces,
  type FoundPaper,
  holdPaper,
  insertPiece,
  lockRecord,
  nameStored,
  removePaper,
} from './papers-repository.ts';
import { stripPicture } from '../../platform/papers/strip-picture.ts';

const refused = (field: string, rule: BrokenRule) => rulesRefusal(new Map([[field, rule]]));

/** One request runs at a time; locks the record if that is given. */
function withPaper<T>(
  { database }: Context,
  id: string,
  work: (trx: DatabaseTransaction, paper: FoundPaper, isHere: boolean) => Promise<T>,
  checkInId?: string,
): Promise<T> {
  return database.db.transaction().execute(async (trx) => {
    const isHere = checkInId !== undefined && (await lockRecord(trx, checkInId));
    const paper = await holdPaper(trx, id);
    if (!paper) throw paperNotFound();
    return work(trx, paper, isHere);
  });
}

const partOf = (offset: number) => `piece ${offset}`;

/** Only the next piece is stored, once even if sent twice. Returns how many bytes have arrived. */
export function keepPiece(context: Context, id: string, offset: number, piece: Buffer): Promise<number> {
  return withPaper(context, id, async (trx, paper) => {
    const size = paper.bytes ?? 0;
    if (paper.state === 'stored') return size;
    if (paper.state !== 'sending') throw paperNotFound();
    if (offset !== paper.received || piece.length === 0) return paper.received;
    const end = offset + piece.length;
    if (end > size) throw refused('bytes', broken('too_large', { max: size }));
    const sealed = (await boxOf(context, paper)).encrypt(piece, partOf(offset));
    await insertPiece(trx, { paper_id: id, starts_at: offset, ends_at: end, sealed });
    return end;
  });
}

function smallCopy(thumbnail: string | undefined): Buffer | null | { rule: BrokenRule } {
  if (thumbnail === undefined) return null;
  const small = stripPicture(Buffer.from(thumbnail, 'base64'), paperLimits.thumbnailSide);
  if ('rule' in small) return small;
  return small.picture.type === 'image/jpeg'
    ? small.picture.bytes
    : { rule: broken('not_a_picture', { fault: 'format' }) };
}

async function assembled(trx: DatabaseTransaction, box: PaperBox, id: string): Promise<Buffer> {
  const pieces = await findPieces(trx, id);
  return Buffer.concat(pieces.map(({ starts_at: start, sealed }) => box.decrypt(sealed, partOf(start))));
}

interface Completing {
  context: Context;
  deps: PaperDeps;
  caller: Caller;
  /** Undefined if the upload is damaged. */
  unseal?: (sent: Buffer) => Promise<Buffer | undefined>;
}

/** Returns the broken rule and its field if the picture is invalid. */
async function store(
  { context, deps, caller, unseal }: Completing,
  trx: DatabaseTransaction,
  paper: FoundPaper,
  { sha256, thumbnail }: CompletePaper,
): Promise<{ field: string; rule: BrokenRule } | null> {
  const { id } = paper;
  const box = await boxOf(context, paper);
  const pieces = await assembled(trx, box, id);
  const sent = unseal ? await unseal(pieces) : pieces;
  if (!sent || sha256Of(sent).toString('hex') !== sha256) {
    await deletePieces(trx, id);
    return { field: 'sha256', rule: broken('not_a_picture', { fault: 'damaged' }) };
  }
  const small = smallCopy(thumbnail);
  // The picture's pieces are kept: the upload can be completed without a thumbnail, or with another one.
  if (small && 'rule' in small) return { field: 'thumbnail', rule: small.rule };
  const checked = stripPicture(sent, paperLimits.side);
  if ('rule' in checked) {
    await removePaper(trx, id);
    return { field: 'bytes', rule: checked.rule };
  }
  const { bytes, ...picture } = checked.picture;
  // The file is on disk before a record refers to it; files without a reference are removed later.
  await context.papers.write(id, sealedParts(box, bytes, small));
  const given = await countGiven(trx, paper);
  const kept = { ...picture, bytes: bytes.length, sha256: sha256Of(bytes), has_thumbnail: small !== null };
  await nameStored(trx, id, { ...kept, received_at: context.clock.now() });
  const change = { checkInId: paper.check_in_id, field: paper.field, before: given || null, after: given + 1 };
  await deps.notePapers(context, trx, { ...change, caller, occurredAt: paper.taken_at });
  return null;
}

/**
 * Throws `illegal_transition` if pieces are missing or the record is archived, and `validation_failed` for an invalid
 * picture, which is deleted. A repeat returns the same.
 */
export async function completePaper(
  completing: Completing,
  { id, check_in_id: checkInId }: Pick<FoundPaper, 'id' | 'check_in_id'>,
  request: CompletePaper,
): Promise<FoundPaper> {
  const { context } = completing;
  const { paper, fault } = await withPaper(
    context,
    id,
    async (trx, found, isHere) => {
      if (found.state === 'stored') return { paper: found, fault: null };
      if (found.state !== 'sending') throw paperNotFound();
      if (!isHere) throw await goneRecord(completing.deps, trx, checkInId);
      if (found.received !== found.bytes) {
        const message = `Of ${found.bytes} bytes ${found.received} are here. Send the others first.`;
        throw new AppError('illegal_transition', message);
      }
      const broke = await store(completing, trx, found, request);
      return { paper: await findPaper(trx, id), fault: broke };
    },
    checkInId,
  );
  context.changes.announce();
  if (fault) throw refused(fault.field, fault.rule);
  if (!paper) throw paperNotFound();
  return paper;
}
