import { withinBoth, isInScope, onlyOneOf, type Scope } from '#shared/access/scope.ts';
import type { ReportChoice } from '#shared/contract/own-account.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { idsOfFacilities, keysOfFacilities } from '#server/platform/facility-keys.ts';
import type { ReportSubscription } from '#server/platform/mail-schema.ts';
import { dueSlot, type Schedule, slotAfter } from '#server/platform/schedule.ts';
import { mailIsOn, wantsAgain, wantsNone } from '../mail/mail-service.ts';
import { deleteSubscription, findSubscription, storeSubscription } from './report-repository.ts';

const monday = 1;
const atFirst: ReportChoice = { every: 'never', hour: 7, facilities: null };

/** A weekly report is due on Mondays and covers the previous week. */
export const scheduleOf = ({ every, hour }: Pick<ReportSubscription, 'every' | 'hour'>): Schedule =>
  every === 'daily' ? { hour } : { hour, weekday: monday };

export function reportZone({ facilities, timeZone }: Context, scope: Scope): string {
  const only = onlyOneOf(scope);
  return only === undefined ? timeZone : zoneOf(facilities, only);
}

/** Null if mail is not set up. */
export async function readReportChoice(
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<ReportChoice | null> {
  const { db } = context.database;
  if (!mailIsOn(context)) return null;
  const found = await findSubscription(db, id);
  if (!found || (await wantsNone(db, 'report', email))) return atFirst;
  const { every, hour, facilities } = found;
  return { every, hour, facilities: idsOfFacilities(context, facilities) };
}

function keysOf(context: Context, { scope }: StaffCaller, ids: ReportChoice['facilities']): string[] | null {
  const keys = keysOfFacilities(context, ids);
  if (keys?.some((key) => !isInScope(scope, key))) throw fieldRefusal('facilities', broken('not_valid'));
  return keys;
}

/** The first report is the next one due. Throws `validation_failed`. Source: docs/product, "Reports by mail". */
export async function saveReportChoice(context: Context, caller: StaffCaller, choice: ReportChoice): Promise<void> {
  const { id, email } = caller.user;
  const { every, hour } = choice;
  const facilities = keysOf(context, caller, choice.facilities);
  await context.database.db.transaction().execute(async (trx) => {
    if (every === 'never') return deleteSubscription(trx, id);
    const before = await findSubscription(trx, id);
    const zone = reportZone(context, withinBoth(caller.scope, facilities ?? 'all'));
    const schedule = scheduleOf({ every, hour });
    const { day } = dueSlot(schedule, context.clock.now(), zone);
    // Moving the hour later on a day whose report was sent must not send it again.
    const lastDay = before?.every === every && before.last_day > day ? before.last_day : day;
    const dueAt = slotAfter(schedule, lastDay, zone).dueAt;
    await storeSubscription(trx, { account_id: id, every, hour, facilities, last_day: lastDay, due_at: dueAt });
    await wantsAgain(trx, 'report', email);
  });
}
