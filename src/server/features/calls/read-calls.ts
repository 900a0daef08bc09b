import type { Scope } from '#shared/access/scope.ts';
import { earlierUnanswered } from '#shared/calls/call-standing.ts';
import type { CallView, DeliveryView, ListedDelivery, VisitCall } from '#shared/contract/calls.ts';
import { keyLabel } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { DeliveryRow } from '../../platform/calls-schema.ts';
import {
  findCallsOf,
  findCallsOfCalled,
  findDeliveriesOf,
  findNewestDeliveries,
  type ListedCall,
} from './calls-repository.ts';

function deliveryView(row: DeliveryRow): DeliveryView {
  return {
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    changedAt: row.changed_at.toISOString(),
    numberEnd: row.number_end,
    error: row.error,
  };
}

const stateOf = (row: ListedCall) => ({
  at: row.called_at,
  expiresAt: row.expires_at,
  answer: row.answer,
  outcome: row.outcome,
});

function callView(row: ListedCall, ofRecord: readonly ListedCall[], deliveries: readonly DeliveryRow[]): CallView {
  const upToThis = ofRecord.filter(({ called_at: at }) => at <= row.called_at).map(stateOf);
  return {
    id: row.id,
    checkInId: row.check_in_id,
    dock: row.dock,
    at: row.called_at.toISOString(),
    by: row.key_name === null ? row.email : keyLabel(row.key_name),
    expiresAt: row.expires_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    ...(row.replied_at && { reply: { text: row.reply_text ?? '', at: row.replied_at.toISOString() } }),
    outcome: row.outcome,
    endedAt: row.ended_at?.toISOString() ?? null,
    earlierUnanswered: earlierUnanswered(upToThis),
    deliveries: deliveries.filter(({ call_id: id }) => id === row.id).map(deliveryView),
  };
}

async function views({ database, clock }: Context, rows: readonly ListedCall[], shown: readonly ListedCall[]) {
  const deliveries = await findDeliveriesOf(
    database.db,
    shown.map(({ id }) => id),
  );
  const byRecord = Map.groupBy(rows, ({ check_in_id: id }) => id);
  const calls = shown.map((row) => callView(row, byRecord.get(row.check_in_id) ?? [], deliveries));
  return { calls, asOf: clock.now().toISOString() };
}

export async function readOpenCalls(context: Context, scope: Scope) {
  const rows = await findCallsOfCalled(context.database.db, scope);
  return views(
    context,
    rows,
    rows.filter(({ outcome }) => outcome === null),
  );
}

export async function readCallsOf(context: Context, checkInId: string) {
  const rows = await findCallsOf(context.database.db, checkInId);
  return views(context, rows, rows);
}

export async function readDeliveries({ database }: Context, limit: number): Promise<ListedDelivery[]> {
  const rows = await findNewestDeliveries(database.db, limit);
  return rows.map((row) =>
    Object.assign(deliveryView(row), {
      id: row.id,
      checkInId: row.check_in_id,
      ticket: row.ticket,
      dock: row.dock,
      providerId: row.provider_id,
    }),
  );
}

export async function readVisitCall({ database }: Pick<Context, 'database'>, checkInId: string) {
  const open = (await findCallsOf(database.db, checkInId)).find(({ outcome }) => outcome === null);
  if (!open) return null;
  const { dock, called_at: at, answer, answered_at: answeredAt } = open;
  return { dock, at: at.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null } satisfies VisitCall;
}
