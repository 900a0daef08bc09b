import { v7 } from 'uuid';

import { createAccount } from '#server/features/auth/manage-accounts.ts';
import type { Role } from '#shared/access/permissions.ts';

import { administrator, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';

/** Short calls as somebody with an account of their own and this role. */
export async function somebody(site: TestApp, role: Role): Promise<Calls> {
  const { db } = site.context.database;
  const email = `${v7()}@yard.test`;
  await createAccount(db, email, administrator.password);
  await db.updateTable('admin_users').set({ role }).where('email', '=', email).execute();
  const payload = { email, password: administrator.password };
  const answer = await site.app.inject({ method: 'POST', url: '/api/auth/token?grant_type=password', payload });
  if (answer.statusCode !== 200) throw new Error(`the account of a ${role} could not sign in: ${answer.body}`);
  return callsOf(site, { cookie: `session=${answer.cookies[0]?.value}` });
}
