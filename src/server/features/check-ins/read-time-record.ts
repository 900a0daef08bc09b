import { signedFreeMinutes, truckSettingsOf } from '#shared/carriers/carriers.ts';
import { detention, freeSince, minutesBeforeFree } from '#shared/check-in/detention.ts';
import { type RecordedTime, recordedTimes, type TimedEntry } from '#shared/check-in/time-record.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { signedVisit } from '#shared/time-record/claims.ts';
import { linkPart } from '#shared/time-record/copy.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findAnswered } from '../calls/calls-service.ts';
import {
  askForRecord,
  findNewestRecords,
  mailOffer,
  type Newest,
  type ReadVisits,
} from '../time-records/time-records-service.ts';
import { mailIsOn } from '../mail/mail-service.ts';
import { papersToSign } from '../papers/papers-service.ts';
import type { CheckInRow } from './check-in-row.ts';
import { findArchivedCheckIn, findArchivedCheckIns, findCheckIn, findCheckIns } from './check-in-repository.ts';
import { noteArchiveRead } from '../../platform/audit/audit-trail.ts';
import { answeredOf, apart, findHistory } from './history-repository.ts';
import { actorOf } from './read-history.ts';
import { findOwn } from './own-check-in.ts';
import { assignedDockOf } from './present.ts';

function answerEntries(at: string | undefined): TimedEntry[] {
  if (at === undefined) return [];
  return [{ kind: 'updated', changes: answeredOf(at), actor: null, reason: null, occurredAt: at, receivedAt: at }];
}

type HistoryEntry = Awaited<ReturnType<typeof findHistory>>[number];

function timedEntry(entry: HistoryEntry): TimedEntry {
  const { reason, timeIsUncertain } = apart(entry.changes);
  return {
    kind: entry.kind,
    changes: entry.changes,
    // At a kiosk a driver acts, so no actor is named; a gate screen is used by staff, so its label is shown.
    actor: entry.device_kind === 'gate' ? actorOf(entry) : entry.actor_email,
    reason,
    isUncertain: timeIsUncertain,
    occurredAt: entry.occurred_at.toISOString(),
    receivedAt: entry.received_at.toISOString(),
  };
}

/** Each record gets the times up to its version. */
async function withTimes<Row extends CheckInRow>(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const history = Map.groupBy(await findHistory(db, ids), (entry) => entry.check_in_id);
  const answered = await findAnswered(db, ids);
  return rows.map((row) => {
    const entries = (history.get(row.id) ?? []).filter(({ version }) => version <= row.version);
    return { row, times: recordedTimes([...entries.map(timedEntry), ...answerEntries(answered.get(row.id))]) };
  });
}

async function timesOf(db: Database, row: CheckInRow): Promise<RecordedTime[]> {
  return (await withTimes(db, [row])).flatMap(({ times }) => times);
}

/** The free time is that of the signed version, if there is one. */
function present(
  context: Context,
  row: CheckInRow,
  times: RecordedTime[],
  signed: ReturnType<Newest['get']>,
): Omit<TimeRecord, 'signed'> {
  const { facilities, clock, settings } = context;
  const freeMinutes = signedFreeMinutes(settings.carriers, signed, row) ?? truckSettingsOf(facilities, row).freeMinutes;
  const stay = {
    status: row.status,
    dockOutAt: row.dock_out_at,
    dateCreated: row.created_at,
    freeTimeFrom: row.free_time_from,
    statusChangedAt: row.status_changed_at,
  };
  const counted = detention(stay, freeMinutes, clock.now());
  return {
    id: row.id,
    ticket: row.ticket,
    facility: facilityName(facilities, row.facility),
    timeZone: zoneOf(facilities, row.facility),
    carrier: row.carrier,
    containerNumber: row.container_number,
    dock: assignedDockOf(row) || null,
    times,
    detention: counted && {
      ...counted,
      ...(minutesBeforeFree(stay) > 0 && { freeFrom: new Date(freeSince(stay)).toISOString() }),
    },
    asOf: clock.now().toISOString(),
  };
}

function notFound(): AppError {
  return new AppError('not_found', errorTexts.checkInNotFound);
}

/** An archived check-in has a time record too. Source: docs/product, "The time record". */
export async function readTimeRecord(context: Context, caller: Caller, id: string): Promise<TimeRecord> {
  const { db } = context.database;
  const row = await findCheckIn(db, id);
  if (row) return withSigned(context, row, await timesOf(db, row));
  const archived = await findArchivedCheckIn(db, id);
  if (!archived) throw notFound();
  await noteArchiveRead(context, caller, { checkIn: id });
  return withSigned(context, archived, await timesOf(db, archived));
}

/** `signed` is null before the record is signed, and for visits from before records were. */
async function withSigned(context: Context, row: CheckInRow, times: RecordedTime[]): Promise<TimeRecord> {
  const [newest] = await findNewestRecords(context.database.db, [row.id], true);
  const record = present(context, row, times, newest);
  if (!newest?.jws) return { ...record, signed: null };
  const { id, number, issued_at: at, hash, jws } = newest;
  const link = linkPart(id, hash.toString('base64url'));
  return { ...record, signed: { number, issuedAt: at.toISOString(), link, jws } };
}

/** Includes archived visits. */
export const readVisitsToSign: ReadVisits = async (context, db, ids, newest) => {
  const rows = await findCheckIns(db, ids);
  const archived = rows.length < ids.length ? await findArchivedCheckIns(db, ids) : [];
  const papers = context.papers.isUsed && ids.length > 0 ? await papersToSign(db, ids) : null;
  return new Map(
    (await withTimes(db, [...archived, ...rows])).map(({ row, times }) => {
      const visit = signedVisit(
        present(context, row, times, newest.get(row.id)),
        [row.pickup_delivery_number].filter(Boolean),
        papers?.get(row.id) ?? [],
      );
      const { facility, version } = row;
      return [row.id, { facility, version, hasLeft: row.dock_out_at !== null, visit }];
    }),
  );
};

/** Drivers do not see staff's names and remarks. */
const withoutNames = (time: RecordedTime): RecordedTime => ({
  ...time,
  actor: null,
  corrections: time.corrections.map((correction) => ({ ...correction, actor: null, reason: null })),
});

/** Finds the named check-in or the last that has left. Throws `not_found` if the named one is missing. */
async function findOwnLeft(
  context: Context,
  receipts: string,
  id: string | undefined,
): Promise<CheckInRow | undefined> {
  const [row] = (await findOwn(context, receipts))
    .filter((own) => own.dock_out_at !== null && (id === undefined || own.id === id))
    .toSorted((a, b) => (b.dock_out_at?.getTime() ?? 0) - (a.dock_out_at?.getTime() ?? 0));
  if (!row && id !== undefined) throw notFound();
  return row;
}

/**
 * Reads the record of the named check-in, or of the last one that has left; null while none has. Throws `not_found`.
 */
export async function readOwnTimeRecord(context: Context, receipts: string, id?: string): Promise<TimeRecord | null> {
  const row = await findOwnLeft(context, receipts, id);
  if (!row) return null;
  const times = await timesOf(context.database.db, row);
  const record = await withSigned(context, row, times.map(withoutNames));
  const byMail = record.signed ? await mailOffer(context, row.id) : undefined;
  return { ...record, ...(byMail && { byMail }) };
}

/** The address has to confirm first. Throws `not_found`, also if mail is off. */
export async function mailOwnTimeRecord(
  context: Context,
  receipts: string,
  { id, ...asked }: { id: string; address: string; language: Language },
): Promise<void> {
  await findOwnLeft(context, receipts, id);
  if (!mailIsOn(context)) throw new AppError('not_found', 'This site sends no mail.');
  await askForRecord(context, { ...asked, checkInId: id });
}
