import { withinBoth } from '#shared/access/scope.ts';
import { staffMailLanguage } from '#shared/words/staff-mail-words.ts';
import { daysBefore } from '#shared/time/local-day.ts';
import { repeatedly } from '../../platform/background.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { dueSlot, slotAfter } from '../../platform/schedule.ts';
import { mailIsOn, type MailToQueue, queueMail } from '../mail/mail-service.ts';
import { requestedFacilities, readAnalytics } from './read-analytics.ts';
import { reportZone, scheduleOf } from './analytics-service.ts';
import { reportMail } from './report-mail.ts';
import { type DueReport, holdDueReport, rescheduleReport } from './report-repository.ts';

const everyMs = 60_000;
const putOffMs = 10 * 60_000;
const daysOf = { daily: 1, weekly: 7 };

const scopeOf = ({ limits, facilities }: DueReport) => withinBoth(limits ?? 'all', facilities ?? 'all');

/** The report's period ends the day before `day`. Null if the account may see no facility any more. */
async function reportOf(context: Context, due: DueReport, day: string): Promise<MailToQueue | null> {
  const { every, email, account_id: accountId } = due;
  const scope = scopeOf(due);
  const facilities = requestedFacilities(context, { scope }, undefined);
  if (!due.is_active || facilities.length === 0) return null;
  const period = { from: daysBefore(day, daysOf[every]), to: daysBefore(day, 1) };
  const figures = await readAnalytics(context, { scope }, period);
  const language = staffMailLanguage(due.language, context.settings.settings.language);
  const mail = await reportMail(context, { every, figures, facilities: scope === 'all' ? null : facilities, language });
  return { kind: 'report', to: email, language, ...mail, owner: { accountId } };
}

/** Of several missed reports only the latest is sent, and a change of time zone sends none twice. */
async function afterReport(context: Context, trx: DatabaseTransaction, due: DueReport, now: Date) {
  const zone = reportZone(context, scopeOf(due));
  const schedule = scheduleOf(due);
  const { day } = dueSlot(schedule, now, zone);
  const isNew = day > due.last_day;
  const mail = isNew ? await reportOf(context, due, day) : null;
  if (mail) await queueMail(context, trx, mail);
  const lastDay = isNew ? day : due.last_day;
  return { last_day: lastDay, due_at: slotAfter(schedule, lastDay, zone).dueAt };
}

/** False if no report is due. A failed report is retried later. */
function sendOne(context: Context): Promise<boolean> {
  const { database, clock, log } = context;
  return database.db.transaction().execute(async (trx) => {
    const now = clock.now();
    const due = await holdDueReport(trx, now);
    if (!due) return false;
    const next = await afterReport(context, trx, due, now).catch((error: unknown) => {
      log.warn({ err: error }, 'a report could not be mailed; trying again');
      return { due_at: new Date(now.getTime() + putOffMs) };
    });
    await rescheduleReport(trx, due.account_id, next);
    return true;
  });
}

/** Every report is sent exactly once across all nodes. Source: docs/product, "Reports by mail". */
export async function sendReports(context: Context): Promise<void> {
  if (!mailIsOn(context)) return;
  while (await sendOne(context)) continue;
}

/** Runs no query while mail is off. */
export function watchForReports(context: Context): { stop(): Promise<void> } {
  const looking = repeatedly(
    everyMs,
    () => sendReports(context),
    (error) => context.log.warn({ err: error }, 'could not look for reports'),
  );
  // Reports that became due while no server was running are sent at once.
  looking.begin();
  return looking;
}
