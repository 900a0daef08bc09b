import type { LightMyRequestResponse } from 'fastify';

import type { ChangeableField } from '#shared/check-in/changes.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Operation } from '#shared/offline/operation.ts';
import type { SendOutcome } from '#web/common/offline/replay.ts';
import type { TestApp } from '../build-test-app.ts';
import type { Fields, OfflineServer } from './device.ts';

const watched: readonly ChangeableField[] = ['status', 'priority', 'assignedTo', 'carrier', 'adminNotes', 'dockInAt'];

function outcomeOf(operation: Operation, answer: LightMyRequestResponse): SendOutcome {
  const { statusCode } = answer;
  if (statusCode < 300 || (operation.type === 'DELETE' && statusCode === 404)) return { kind: 'done' };
  if (statusCode === 401) return { kind: 'signed-out' };
  if (statusCode >= 500) return { kind: 'failed' };
  const { message, conflicts } = answer.json<Problem>();
  return { kind: 'refused', refusal: { message, ...(conflicts && { conflicts }) } };
}

/** The application with its database, as used by devices of signed-in staff. */
export async function realServer({ app, clock, signedIn }: TestApp): Promise<OfflineServer> {
  const headers = await signedIn();
  const at = (id: string, rest = '') => `/api/check-ins/${id}${rest}`;
  return {
    now: () => clock.now().getTime(),
    advance: (ms) => clock.advance(ms),
    async look(id) {
      const answer = await app.inject({ method: 'GET', url: at(id), headers });
      if (answer.statusCode === 404) return null;
      const record = answer.json<Fields>();
      return Object.fromEntries(watched.map((field) => [field, record[field] ?? null]));
    },
    async history(id) {
      const answer = await app.inject({ method: 'GET', url: at(id, '/history'), headers });
      return answer.json<{ entries: HistoryEntry[] }>().entries.filter(({ kind }) => kind === 'updated');
    },
    async take(operation, sentAt) {
      const times = { occurredAt: operation.timestamp, sentAt: sentAt.toISOString() };
      const { operationId } = operation;
      if (operation.type === 'UPDATE') {
        const payload = { ...operation.data, operationId, ...times };
        return outcomeOf(operation, await app.inject({ method: 'PATCH', url: at(operation.id), headers, payload }));
      }
      if (operation.type !== 'DELETE') throw new Error(`no device of the test does ${operation.type}`);
      const named = { 'idempotency-key': operationId, 'x-occurred-at': times.occurredAt, 'x-sent-at': times.sentAt };
      const request = { method: 'DELETE', url: at(operation.id), headers: { ...headers, ...named } } as const;
      return outcomeOf(operation, await app.inject(request));
    },
  };
}
