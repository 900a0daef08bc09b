import type { CheckInTable } from '../../platform/database-schema.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendArrivalHistory, selectAwaited, storeArrivals } from './arrivals-repository.ts';
import { findTieChanges, lockTies, type TieChange } from './ties-repository.ts';

export {
  type ArrivalCredential,
  arrivalPath,
  arrivalWordsIn,
  findLinked,
  knownOf,
  type LinkState,
  linkStateOf,
  tellEstimate,
} from './arrival-links.ts';
export { countArrivalNotes, eraseArrivalNotes } from './arrivals-repository.ts';
export { findTiedWindow, isDropped, tieLinkedCheckIn, tieNewCheckIn, untying } from './ties-repository.ts';

/** A check-in that was moved to another facility, or whose numbers were changed. */
export interface Changed extends Pick<CheckInTable, 'id' | 'facility' | 'created_at'> {
  loads: readonly string[];
  /** The numbers are listed whether or not arrivals are matched by them. */
  numbers: { before: readonly string[]; after: readonly string[] };
  /** A check-in canceled before it came to a dock does not count as the arrival. */
  isDropped: boolean;
}

export interface ChangedBy {
  actor: string | null;
  operation: string | undefined;
  undoes: readonly string[];
  now: Date;
}

const isOpen = ({ check_in_id: checkIn, canceled_at: canceledAt }: ArrivalRow) =>
  checkIn === null && canceledAt === null;

const shares = ({ keys }: ArrivalRow, numbers: readonly string[]) => keys.some((key) => numbers.includes(key));

/** Judged by the check-in's current links and those that the undone changes made or removed. */
async function settleTies(trx: DatabaseTransaction, checkIn: Changed, undone: readonly TieChange[]) {
  const { id, facility, numbers, isDropped } = checkIn;
  const rows = await lockTies(
    trx,
    id,
    undone.map((change) => change.arrival_id),
  );
  const wasTied = (arrival: ArrivalRow, isTied: boolean) =>
    undone.some((change) => change.arrival_id === arrival.id && change.isTied === isTied);
  const tied = rows.filter((arrival) => arrival.check_in_id === id);
  const isLeft = (arrival: ArrivalRow) =>
    isDropped ||
    arrival.facility !== facility ||
    wasTied(arrival, true) ||
    (shares(arrival, numbers.before) && !shares(arrival, numbers.after));
  const left = tied.filter(isLeft);
  const mayComeBack = (arrival: ArrivalRow) => !isDropped && isOpen(arrival) && arrival.facility === facility;
  const again = rows.filter((arrival) => mayComeBack(arrival) && wasTied(arrival, false));
  return { left, again, isTied: again.length > 0 || left.length < tied.length };
}

/**
 * A link to an arrival at another facility, or by a corrected number, ends; without any link, the one open arrival with
 * one of the numbers is linked. A check-in canceled before it came to a dock has no link. An undo also undoes links.
 */
export async function tieAgain(
  trx: DatabaseTransaction,
  checkIn: Changed,
  { actor, operation, undoes, now }: ChangedBy,
): Promise<void> {
  const { id, facility, created_at: arrived, loads, isDropped } = checkIn;
  const undone = undoes.length > 0 ? await findTieChanges(trx, id, undoes) : [];
  const { left, again, isTied } = await settleTies(trx, checkIn, undone);
  const brought = { facilities: [facility], keys: loads, first: arrived, last: arrived };
  const open = isTied || isDropped || loads.length === 0 ? [] : await selectAwaited(trx, brought).forUpdate().execute();
  const found = open.length === 1 ? open : again;
  const retied = (arrival: ArrivalRow, tie: Pick<ArrivalRow, 'check_in_id' | 'arrived_at'>): ArrivalRow =>
    Object.assign(arrival, tie, { version: arrival.version + 1, changed_at: now });
  const changed = [
    ...left.map((arrival) => retied(arrival, { check_in_id: null, arrived_at: null })),
    ...found.map((arrival) => retied(arrival, { check_in_id: id, arrived_at: arrived })),
  ];
  await storeArrivals(trx, changed);
  await appendArrivalHistory(
    trx,
    changed.map(({ id: arrivalId, version, check_in_id: after }) => ({
      arrival_id: arrivalId,
      version,
      changes: { checkIn: { before: after === null ? id : null, after } },
      actor,
      occurred_at: now,
      batch: null,
      operation_id: operation ?? null,
    })),
  );
}
