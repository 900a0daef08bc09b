import type { DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit } from '../audit/audit-service.ts';

/**
 * Records a change of an account made on the server, at startup or by a command, without a session or client address.
 * Uses the database's time if no instant is given.
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
