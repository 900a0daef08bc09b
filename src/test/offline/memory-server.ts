import type { ChangeableField } from '#shared/check-in/changes.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { nextState } from '#shared/check-in/next-state.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type PastChange, resolveConflicts } from '#shared/offline/conflicts.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { appliedTime } from '#shared/time/applied-time.ts';
import type { SendOutcome } from '#web/common/offline/replay.ts';
import { arrivedState } from '#test/flow/flow-truck.ts';
import type { Fields, HistoryStep, OfflineServer } from './device.ts';

const asDate = (value: FieldValue | undefined) => (typeof value === 'string' ? new Date(value) : null);

/**
 * An in-memory server that applies the same rules as the real one and remembers the first outcome of each operation.
 */
export function memoryServer(records: ReadonlyMap<string, Fields>): OfflineServer {
  let now = Date.parse('2026-05-04T17:00:00.000Z');
  const stored = new Map([...records].map(([id, fields]) => [id, { ...fields }]));
  const histories = new Map<string, HistoryStep[]>();
  const pasts = new Map<string, PastChange[]>();
  const answers = new Map<string, SendOutcome>();

  function update(operation: Operation & { type: 'UPDATE' }, changedAt: Date): SendOutcome {
    const { id, operationId, data } = operation;
    const fields = stored.get(id);
    if (!fields) return { kind: 'refused', refusal: { message: 'not found' } };
    const history = pasts.get(id) ?? [];
    const { apply, conflicts } = resolveConflicts({
      changes: data.changes,
      base: data.base,
      stored: fields,
      operation: { occurredAt: changedAt, operationId, actor: null },
      history,
    });
    if (conflicts.length > 0) return { kind: 'refused', refusal: { message: 'conflict', conflicts } };
    const { dockInAt } = apply;
    const state = {
      ...arrivedState(new Date(0)),
      status: (fields.status ?? 'live') as 'live',
      dockInAt: asDate(fields.dockInAt),
      dockOutAt: asDate(fields.dockOutAt),
    };
    const changes = dockInAt ? { ...apply, dockInAt: changedAt.toISOString() } : apply;
    const times = { receivedAt: changedAt, occurredAt: changedAt, sentAt: undefined, reason: undefined };
    const next = nextState(state, changes, { ...times, timeZone: 'UTC' });
    const after: Fields = {
      ...(apply as Fields),
      status: next.status,
      ...(next.dockInAt && { dockInAt: next.dockInAt.toISOString() }),
    };
    const made: HistoryStep['changes'] = {};
    for (const [field, value] of Object.entries(after) as [ChangeableField, string | null][]) {
      if ((fields[field] ?? null) === value) continue;
      made[field] = { before: fields[field] ?? null, after: value };
      fields[field] = value;
    }
    if (Object.keys(made).length > 0) {
      histories.set(id, [...(histories.get(id) ?? []), { operationId, changes: made }]);
      const past = { version: history.length + 2, fields: Object.keys(made), replaced: [], actor: null };
      pasts.set(id, [...history, { ...past, occurredAt: changedAt, operationId }]);
    }
    return { kind: 'done' };
  }

  function decide(operation: Operation, changedAt: Date): SendOutcome {
    if (operation.type === 'UPDATE') return update(operation, changedAt);
    // It is already deleted, as requested.
    if (operation.type === 'DELETE') stored.delete(operation.id);
    return { kind: 'done' };
  }

  return {
    now: () => now,
    advance: (ms) => void (now += ms),
    look: async (id) => (stored.has(id) ? { ...stored.get(id) } : null),
    history: async (id) => histories.get(id) ?? [],
    async take(operation, sentAt) {
      const before = answers.get(operation.operationId);
      if (before) return before;
      const receivedAt = new Date(now);
      const changedAt = appliedTime({ receivedAt, occurredAt: new Date(operation.timestamp), sentAt });
      let answer: SendOutcome;
      try {
        answer = decide(operation, changedAt);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        answer = { kind: 'refused', refusal: { message: error.message } };
      }
      answers.set(operation.operationId, answer);
      return answer;
    },
  };
}
