import type { StaffCaller } from '../../platform/caller.ts';
import type { AuditEntry } from './audit-repository.ts';

/** Who a signed-in caller is to the trail, and from where. */
export function auditOrigin(caller: StaffCaller): Pick<AuditEntry, 'actor' | 'sessionId' | 'address'> {
  return { actor: caller.user.id, sessionId: caller.session.id, address: caller.address };
}

/** The feature's public interface. */
export { appendAudit, countOutdatedAudit, deleteOutdatedAudit } from './audit-repository.ts';
export type { AuditEntry } from './audit-repository.ts';
