import { hash, randomBytes } from 'node:crypto';

import { calendarPath } from '#shared/contract/arrival-calendar.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { facilityWithId } from '../../platform/facility-keys.ts';
import { deleteCalendar, storeCalendar } from './arrival-calendar-repository.ts';

/** Tokens are looked up by hash, so that neither the database nor the response time reveals one. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Replaces an earlier address. The token is returned only this once, since only its hash is stored. */
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

/** A no-op without an address. */
export async function removeCalendar(context: Context, caller: StaffCaller, id: string): Promise<void> {
  const { key: facility } = facilityWithId(context, id);
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await deleteCalendar(trx, facility))) return;
    const subject = { facility: id };
    const at = context.clock.now();
    await appendAudit(trx, { kind: 'calendar_removed', outcome: 'done', ...auditOrigin(caller), at, subject });
  });
}
