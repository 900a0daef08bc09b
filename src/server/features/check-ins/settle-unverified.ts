import { settingsAt } from '#shared/carriers/carriers.ts';
import { narrowedTo } from '#shared/access/scope.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import { nextStep } from '#shared/check-in/next-step.ts';
import { type SettleUnverified, unverifiedLimits } from '#shared/contract/check-ins.ts';
import { facilityOf, hasAskedForCodes, zoneOf } from '#shared/facilities/facilities.ts';
import { anonymous, type Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { chargeCorrection, doubtOf } from '../gate/gate-service.ts';
import { columnsAfter, nextVersion } from './changed-row.ts';
import { findCheckIn } from './check-in-repository.ts';
import { type CheckInRow, stateOf } from './check-in-row.ts';
import { findUnverified } from './on-site-repository.ts';
import { dockStateOf, presentTo } from './present.ts';
import { type Moment, writeCheckIns } from './write-check-ins.ts';

export async function readUnverified(context: Context, caller: Caller, facility: string | undefined) {
  const asOf = context.clock.now();
  const within = narrowedTo(caller.scope, facility);
  const rows = hasAskedForCodes(context.facilities) ? await findUnverified(context.database.db, within, asOf) : [];
  const checkIns = rows.slice(0, unverifiedLimits.shown).map((row) => presentTo(caller, row, context));
  // The last of them is the limit: one stored meanwhile, or dated by a node whose clock is behind, is not settled
  // unseen.
  const until = rows.at(-1)?.created_at ?? asOf;
  return { checkIns, count: rows.length, asOf: until.toISOString() };
}

const isApart = (row: CheckInRow) => row.unverified !== null && row.held_at !== null && isOnSite(dockStateOf(row));

/** A colleague may have settled some check-ins already. */
function settlingBy({ facilities }: Context, step: 'resume' | 'cancel') {
  const settled = (row: CheckInRow, moment: Moment) => {
    const circumstances = { ...moment, timeZone: zoneOf(facilities, row.facility) };
    const settings = settingsAt(facilities, row.facility);
    const next = nextStep(stateOf(row), { step }, circumstances, settings);
    return { before: row, after: nextVersion(row, { ...row, ...columnsAfter(next) }, moment) };
  };
  return (existing: ReadonlyMap<string, CheckInRow>, moment: Moment) =>
    [...existing.values()].filter(isApart).map((row) => settled(row, moment));
}

/** A driver may have misread the first code. Whether the new one, valid now or at arrival, was right is not told. */
export async function correctGateCode(context: Context, id: string, typed: string, address: string): Promise<void> {
  chargeCorrection(context, id);
  const row = await findCheckIn(context.database.db, id);
  if (!row || !isApart(row)) return;
  const moments = { occurredAt: row.created_at, receivedAt: context.clock.now() };
  const facility = facilityOf(context.facilities, row.facility);
  // If the code was switched off since, no code proves anything: staff settle the remaining check-ins.
  if (!facility?.gateCode || (await doubtOf(context, facility, { typed, address, ...moments }))) return;
  await writeCheckIns(context, {
    caller: anonymous,
    ids: [id],
    operation: { id: undefined, kind: 'step', content: null },
    decide: settlingBy(context, 'resume'),
  });
}

/** One operation, which can be undone, settles all unverified at `asOf`. Returns how many there were. */
export async function settleUnverified(
  context: Context,
  caller: Caller,
  { decision, facility, asOf, operationId }: SettleUnverified,
): Promise<number> {
  const within = narrowedTo(caller.scope, facility);
  const found = await findUnverified(context.database.db, within, new Date(asOf));
  const { rows } = await writeCheckIns(context, {
    caller,
    ids: found.map(({ id }) => id),
    operation: { id: operationId, kind: 'bulk-update', content: { unverified: decision, facility, asOf } },
    decide: settlingBy(context, decision === 'confirm' ? 'resume' : 'cancel'),
  });
  return rows.length;
}
