import type { StaffCaller } from '../../platform/caller.ts';
import type { AuditEntry } from './audit-repository.ts';

/** The audit fields that identify a signed-in caller and their address. */
export function auditOrigin(caller: StaffCaller): Pick<AuditEntry, 'actor' | 'sessionId' | 'address'> {
  return { actor: caller.user.id, sessionId: caller.session.id, address: caller.address };
}

/** The feature's public interface. */
export { appendAudit, countOutdatedAudit, deleteOutdatedAudit } from './audit-repository.ts';
export type { AuditEntry } from './audit-repository.ts';
