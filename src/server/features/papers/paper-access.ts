import { type Action, may } from '#shared/access/permissions.ts';
import { isInScope } from '#shared/access/scope.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { Stage } from '#shared/check-in/stage.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { type FoundPaper, findPaper } from './papers-repository.ts';

/** A record as its papers need it. */
export interface RecordOfPapers {
  id: string;
  facility: string;
  stage: Stage;
  arrivedAt: Date;
  isArchived: boolean;
}

/** A paper that was added or deleted, by its field: what there is of it, before and after. */
export interface PaperChange {
  checkInId: string;
  field: string;
  before: FieldValue;
  after: FieldValue;
  caller: Caller;
  occurredAt: Date;
}

/** What papers take from other features, which need them in turn. */
export interface PaperDeps {
  /** A record wherever it is; null for an unknown one. */
  readRecord(db: Database, id: string): Promise<RecordOfPapers | null>;
  /** Makes a paper that was added or deleted part of its record's history. */
  notePapers(context: Context, trx: DatabaseTransaction, change: PaperChange): Promise<void>;
}

export const paperNotFound = () => new AppError('not_found', 'There is no such photo or signature, or it was deleted.');

/** Why a record that is no check-in any more takes no papers: its history is closed, and its time record signed for good. */
export async function goneRecord(deps: PaperDeps, db: Database, id: string): Promise<AppError> {
  return (await deps.readRecord(db, id))
    ? new AppError('illegal_transition', 'This record is in the archive; nothing is added to it.')
    : new AppError('not_found', errorTexts.checkInNotFound);
}

/** Where papers are off, there is nothing. */
export function refuseOff({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.settings.papers) throw new AppError('not_found', 'Photos and signatures are not taken here.');
}

/** Who calls, and the visits that he holds. */
interface Holder {
  caller: Caller;
  held: readonly string[];
}

interface Wish {
  id: string;
  /** What staff must be allowed. */
  action: Action;
}

/** Whether staff may do something to any record they see, and see this one. */
async function isForStaff({ database }: Context, deps: PaperDeps, caller: Caller, action: Action, checkIn: string) {
  if (!may(caller.role, action)) return false;
  if (caller.scope === 'all') return true;
  const record = await deps.readRecord(database.db, checkIn);
  return record !== null && isInScope(caller.scope, record.facility);
}

/**
 * A paper for whoever may do something with it: staff who may do that to any record they see, and the driver to what he sent
 * for a visit that he holds. To everybody else it does not exist.
 */
export async function paperFor(
  context: Context,
  deps: PaperDeps,
  { caller, held }: Holder,
  { id, action }: Wish,
): Promise<FoundPaper> {
  // Whoever holds nothing costs the database nothing.
  const mayAsk = held.length > 0 || may(caller.role, action);
  const paper = mayAsk ? await findPaper(context.database.db, id) : undefined;
  if (!paper) throw paperNotFound();
  if (paper.added_by === 'driver' && held.includes(paper.check_in_id)) return paper;
  if (await isForStaff(context, deps, caller, action, paper.check_in_id)) return paper;
  throw paperNotFound();
}
