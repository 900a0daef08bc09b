import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit } from '../audit/audit-service.ts';

/**
 * Notes in the audit trail a change of an account that is made at the server itself, at its start or by a command: nobody
 * has signed in to make it, and it comes from no other address. Dated by the database where no instant is given.
 */
export function noteAccountChange(
  trx: DatabaseTransaction,
  kind: 'account_created' | 'password_reset' | 'account_disabled',
  account: string,
  at?: Date,
): Promise<void> {
  const nobody = { actor: null, sessionId: null, address: null };
  return appendAudit(trx, { kind, outcome: 'done', ...nobody, at, subject: { account } });
}
