import type { StaffCaller } from '../../platform/caller.ts';
import type { AuditEntry } from './audit-repository.ts';

/** Who did something, and from where. */
export type AuditOrigin = Pick<AuditEntry, 'actor' | 'sessionId' | 'address'>;

/** A command on the server, without a session. */
export const onServer: AuditOrigin = { actor: null, sessionId: null, address: null };

/** The audit fields that identify a signed-in caller and their address. */
export function auditOrigin(caller: StaffCaller): AuditOrigin {
  const sessionId = caller.via === 'session' ? caller.session.id : null;
  return { actor: caller.user.id, sessionId, address: caller.address };
}

/** The feature's public interface. */
export { appendAudit, countOutdatedAudit, deleteOutdatedAudit } from './audit-repository.ts';
export type { AuditEntry } from './audit-repository.ts';
