import { hash, randomBytes } from 'node:crypto';

import { calendarPath } from '#shared/contract/arrival-calendar.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { deleteCalendar, storeCalendar } from './arrival-calendar-repository.ts';

/** By what a token is looked up, so that neither the database nor the time it takes tells one. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Makes the secret address of a facility, in place of the one before; told this once, since only its hash is kept. */
export async function makeCalendar(context: Context, caller: StaffCaller, id: string) {
  const { key: facility } = facilityWithId(context, id);
  const token = randomBytes(32).toString('base64url');
  const at = context.clock.now();
  await context.database.db.transaction().execute(async (trx) => {
    await storeCalendar(trx, { facility, token_hash: hashOfToken(token), made_at: at });
    const subject = { facility: id };
    await appendAudit(trx, { kind: 'calendar_made', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
  context.credentials.made('calendar', token);
  return { madeAt: at.toISOString(), path: calendarPath(token) };
}

/** Removes the address of a facility; does nothing where it has none. */
export async function removeCalendar(context: Context, caller: StaffCaller, id: string): Promise<void> {
  const { key: facility } = facilityWithId(context, id);
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await deleteCalendar(trx, facility))) return;
    const subject = { facility: id };
    const at = context.clock.now();
    await appendAudit(trx, { kind: 'calendar_removed', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
}
