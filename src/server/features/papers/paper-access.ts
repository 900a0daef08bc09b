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

export interface RecordOfPapers {
  id: string;
  facility: string;
  stage: Stage;
  arrivedAt: Date;
  isArchived: boolean;
}

/** `before` and `after` summarize the papers of the field. */
export interface PaperChange {
  checkInId: string;
  field: string;
  before: FieldValue;
  after: FieldValue;
  caller: Caller;
  occurredAt: Date;
}

/** These functions are injected, because their features also depend on papers. */
export interface PaperDeps {
  /** Reads the yard or the archive; null if the record is unknown. */
  readRecord(db: Database, id: string): Promise<RecordOfPapers | null>;
  notePapers(context: Context, trx: DatabaseTransaction, change: PaperChange): Promise<void>;
}

export const paperNotFound = () => new AppError('not_found', 'There is no such photo or signature, or it was deleted.');

/** The history of such a record is closed and its time record is final. */
export async function goneRecord(deps: PaperDeps, db: Database, id: string): Promise<AppError> {
  return (await deps.readRecord(db, id))
    ? new AppError('illegal_transition', 'This record is in the archive; nothing is added to it.')
    : new AppError('not_found', errorTexts.checkInNotFound);
}

export function refuseOff({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.settings.papers) throw new AppError('not_found', 'Photos and signatures are not taken here.');
}

/** `held` are the visits whose receipts or tokens the caller has. */
interface Holder {
  caller: Caller;
  held: readonly string[];
}

interface Wish {
  id: string;
  action: Action;
}

async function isForStaff({ database }: Context, deps: PaperDeps, caller: Caller, action: Action, checkIn: string) {
  if (!may(caller.role, action)) return false;
  if (caller.scope === 'all') return true;
  const record = await deps.readRecord(database.db, checkIn);
  return record !== null && isInScope(caller.scope, record.facility);
}

/** Staff need the record in scope, a driver the visit for which he sent it; for others the paper does not exist. */
export async function paperFor(
  context: Context,
  deps: PaperDeps,
  { caller, held }: Holder,
  { id, action }: Wish,
): Promise<FoundPaper> {
  // A caller without any receipt or permission causes no query.
  const mayAsk = held.length > 0 || may(caller.role, action);
  const paper = mayAsk ? await findPaper(context.database.db, id) : undefined;
  if (!paper) throw paperNotFound();
  if (paper.added_by === 'driver' && held.includes(paper.check_in_id)) return paper;
  if (await isForStaff(context, deps, caller, action, paper.check_in_id)) return paper;
  throw paperNotFound();
}
