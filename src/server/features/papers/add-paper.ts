import type { NewPaper } from '#shared/contract/papers.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import { mostOf } from '#shared/papers/asked-papers.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import { appliedTime } from '#shared/time/applied-time.ts';
import { noteInTrail } from '../../platform/audit/audit-trail.ts';
import { actorOf, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { PaperRow } from '../../platform/papers-schema.ts';
import { goneRecord, type PaperDeps, type RecordOfPapers } from './paper-access.ts';
import { newPaperKey } from './paper-content.ts';
import {
  findPaper,
  findPapers,
  type FoundPaper,
  insertPaper,
  isFull,
  lockRecord,
  readUsedBytes,
} from './papers-repository.ts';
import { driversShare, spaceOf } from './papers-service.ts';
import { askedAt } from './present-papers.ts';

interface Adding {
  caller: Caller;
  record: RecordOfPapers;
  by: 'driver' | 'staff';
}

async function refuseWithoutSpace(
  { settings }: Pick<Context, 'settings'>,
  db: Database,
  by: 'driver' | 'staff',
  more: number,
): Promise<void> {
  const space = spaceOf(settings) * (by === 'driver' ? driversShare : 1);
  if ((await readUsedBytes(db)) + more <= space) return;
  throw new AppError(
    'insufficient_storage',
    'There is no space left for photos and signatures. Keep this one, and tell the yard: an administrator can give them more under Settings, Data.',
  );
}

const refused = (field: string, rule: BrokenRule) => rulesRefusal(new Map([[field, rule]]));

function refuseUnfit(context: Context, { record, by }: Adding, paper: NewPaper, there: readonly PaperRow[]): void {
  const field = askedAt(context, record, by === 'driver' ? by : undefined).find(({ id }) => id === paper.field);
  if (!field) throw refused('field', broken('unknown_field'));
  if (paper.name !== undefined && field.kind !== 'signature') throw refused('name', broken('not_of_this_kind'));
  if (isFull(there)) throw refused('field', broken('limit_reached', { max: paperLimits.ofRecord }));
  const most = mostOf(field);
  const given = there.filter((row) => row.field === field.id && row.state !== 'waived');
  if (paper.why === undefined && given.length >= most) throw refused('field', broken('limit_reached', { max: most }));
}

function isSame(row: PaperRow, { record }: Adding, paper: NewPaper): boolean {
  const said = paper.name ?? paper.why ?? null;
  return row.check_in_id === record.id && row.field === paper.field && row.words === said;
}

const conflict = () => new AppError('id_conflict', 'This id is in use for another photo or signature. Use a new one.');

async function newRow(context: Context, adding: Adding, paper: NewPaper): Promise<Omit<PaperRow, 'has_thumbnail'>> {
  const now = context.clock.now();
  const asDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  const state = paper.name !== undefined ? 'typed' : paper.why !== undefined ? 'waived' : 'sending';
  const kind = askedAt(context, adding.record).find(({ id }) => id === paper.field)?.kind ?? 'photo';
  return {
    id: paper.id,
    check_in_id: adding.record.id,
    field: paper.field,
    kind,
    state,
    added_by: adding.by,
    actor: actorOf(adding.caller),
    taken_at: appliedTime({ receivedAt: now, occurredAt: asDate(paper.occurredAt), sentAt: asDate(paper.sentAt) }),
    created_at: now,
    received_at: state === 'sending' ? null : now,
    bytes: paper.bytes ?? null,
    type: null,
    width: null,
    height: null,
    sha256: null,
    words: paper.name ?? paper.why ?? null,
    sealed: state === 'sending' ? await newPaperKey(context, paper.id) : null,
  };
}

/**
 * Starts an upload, or stores a typed name or the reason for a missing paper. A repeat returns the paper's state.
 * Throws `validation_failed`, `id_conflict`, `insufficient_storage`, and `illegal_transition` for an archived record.
 */
export async function addPaper(
  context: Context,
  deps: PaperDeps,
  adding: Adding,
  paper: NewPaper,
): Promise<{ isNew: boolean; row: FoundPaper }> {
  const { record, caller } = adding;
  await context.papers.make();
  const added = await context.database.db.transaction().execute(async (trx) => {
    const isHere = await lockRecord(trx, record.id);
    const known = await findPaper(trx, paper.id);
    if (known && !isSame(known, adding, paper)) throw conflict();
    if (known && (isHere || known.state !== 'sending')) return { isNew: false, row: known };
    if (!isHere) throw await goneRecord(deps, trx, record.id);
    refuseUnfit(context, adding, paper, await findPapers(trx, [record.id]));
    if (paper.bytes !== undefined) await refuseWithoutSpace(context, trx, adding.by, paper.bytes);
    const row = await newRow(context, adding, paper);
    await insertPaper(trx, row);
    const subject = { checkIn: record.id, paper: row.id, field: row.field };
    await noteInTrail(trx, caller, { kind: 'paper_added', at: row.created_at, subject });
    if (row.words !== null) {
      const change = { checkInId: record.id, field: row.field, before: null, after: row.words };
      await deps.notePapers(context, trx, { ...change, caller, occurredAt: row.taken_at });
    }
    const made = await findPaper(trx, paper.id);
    if (!made) throw conflict();
    return { isNew: true, row: made };
  });
  if (added.isNew) context.changes.announce();
  return added;
}
