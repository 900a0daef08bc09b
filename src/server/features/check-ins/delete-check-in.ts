import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { noteInTrail } from '../../platform/audit/audit-trail.ts';
import { operationContent } from './operation-content.ts';
import { writeCheckIns } from './write-check-ins.ts';

export interface DeleteRequest {
  operationId?: string | undefined;
  occurredAt?: string | undefined;
  sentAt?: string | undefined;
}

/** Also erases the personal values in the record's history. Throws `not_found`. */
export async function deleteCheckIn(context: Context, caller: Caller, id: string, request: DeleteRequest) {
  await writeCheckIns(context, {
    caller,
    ids: [id],
    operation: { id: request.operationId, kind: 'delete', content: operationContent.delete(id) },
    occurredAt: request.occurredAt,
    sentAt: request.sentAt,
    decide: async (existing, { receivedAt }, trx) => {
      const before = existing.get(id);
      if (!before) throw new AppError('not_found', errorTexts.checkInNotFound);
      await noteInTrail(trx, caller, { kind: 'deletion', at: receivedAt, subject: { checkIn: id } });
      return [{ before, after: null }];
    },
  });
}
