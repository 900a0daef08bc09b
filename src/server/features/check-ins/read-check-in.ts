import { isVisibleToAll } from '#shared/check-in/public-view.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findArchivedCheckIn, findCheckIn } from './check-in-repository.ts';
import { dockStateOf, presentTo, presentToPublic, stageStateOf } from './present.ts';

/** For visitors a hidden check-in never existed, and a made-up id costs what any made-up credential does. */
export async function readCheckIn(context: Context, caller: Caller, id: string, address: string) {
  const find = () => findCheckIn(context.database.db, id);
  const row = await (caller.role !== 'visitor'
    ? find()
    : context.credentials.lookUp({ kind: 'check-in', credential: id, address }, find));
  if (!row) throw notFound();
  if (caller.role !== 'visitor') return presentTo(caller, row, context);
  if (!isVisibleToAll({ ...dockStateOf(row), priority: row.priority, unverified: row.unverified })) throw notFound();
  return presentToPublic(row, context.facilities, context.settings.forms.current);
}

/** Reads the yard or the archive; null if the id is unknown. */
export async function readRecordOfPapers(db: Database, id: string) {
  const row = await findCheckIn(db, id);
  const found = row ?? (await findArchivedCheckIn(db, id));
  if (!found) return null;
  const { facility, created_at: arrivedAt } = found;
  return { id, facility, stage: stageOf(stageStateOf(found)), arrivedAt, isArchived: !row };
}

function notFound(): AppError {
  return new AppError('not_found', errorTexts.checkInNotFound);
}
