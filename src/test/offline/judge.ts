import { priorities } from '#shared/check-in/closed-lists.ts';
import type { ChangeableField } from '#shared/check-in/changes.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { Fields, HistoryStep, OfflineServer } from './device.ts';
import type { Done, Outcome } from './scenario.ts';

const latestWins = new Set(['status', 'assignedTo']);
const rank = (priority: FieldValue) => (priorities as readonly FieldValue[]).indexOf(priority);

/** Whether an operation that saw `seen` may replace `before`, last changed at `last`. */
function mayReplace(field: string, step: { before: FieldValue; after: FieldValue }, done: Done, last: number): boolean {
  const { operation, at } = done;
  const base = operation.type === 'UPDATE' ? operation.data.base : undefined;
  const seen = (base as Record<string, FieldValue> | undefined)?.[field];
  if (seen === step.before) return true;
  if (latestWins.has(field)) return at > last;
  if (field === 'priority') return rank(step.after) > rank(step.before);
  return field === 'dockInAt' && step.before === null;
}

function faultsOfHistory(history: readonly HistoryStep[], { done, refused }: Outcome): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const last = new Map<string, number>();
  const lastOfDevice = new Map<number, number>();
  for (const { operationId, changes } of history) {
    const cause = done.find(({ operation }) => operation.operationId === operationId);
    if (!cause || operationId === null) continue;
    if (seen.has(operationId)) faults.push(`${operationId} took effect twice`);
    if (refused.has(operationId)) faults.push(`${operationId} was refused and took effect`);
    if (cause.at < (lastOfDevice.get(cause.device) ?? 0)) faults.push(`${operationId} was overtaken on its device`);
    seen.add(operationId);
    lastOfDevice.set(cause.device, cause.at);
    for (const [field, step] of Object.entries(changes)) {
      const isRequested = cause.operation.type === 'UPDATE' && field in cause.operation.data.changes;
      if (isRequested && !mayReplace(field, step, cause, last.get(field) ?? 0))
        faults.push(`${field} went from ${step.before} to ${step.after} unseen`);
      last.set(field, cause.at);
    }
  }
  return faults;
}

/**
 * A change that is neither listed as refused nor in the history must have lost to a later or higher one, or matched the
 * stored value.
 */
function faultsOfLoss(
  history: readonly HistoryStep[],
  { operation, at }: Done,
  outcome: Outcome,
  before: Fields | null,
): string[] {
  if (operation.type !== 'UPDATE') return [];
  if (history.some(({ operationId }) => operationId === operation.operationId)) return [];
  const timeOf = (id: string | null) => outcome.done.find((other) => other.operation.operationId === id)?.at ?? 0;
  return (Object.entries(operation.data.changes) as [string, string | null][]).flatMap(([field, wanted]) => {
    const steps = history.filter(({ changes }) => field in changes);
    const values = steps.map(({ changes }) => changes[field]?.after ?? null);
    const isThere = [before?.[field as ChangeableField] ?? null, ...values].includes(wanted);
    // A status is a step of the truck, which a later Dock In also overtakes.
    const isOvertaken = history.some(
      ({ operationId, changes }) =>
        timeOf(operationId) > at && (field in changes || (field === 'status' && 'dockInAt' in changes)),
    );
    const isOverruled =
      (latestWins.has(field) && isOvertaken) ||
      (field === 'priority' && steps.some(({ changes }) => rank(changes[field]?.after ?? null) >= rank(wanted)));
    return isThere || isOverruled ? [] : [`${field}: ${wanted} of ${operation.operationId} is lost`];
  });
}

/** Every fault as a sentence: lost or repeated changes, and broken conflict rules. */
export async function faultsOf(outcome: Outcome, server: OfflineServer, ids: readonly string[]): Promise<string[]> {
  const faults: string[] = outcome.waiting > 0 ? [`${outcome.waiting} operations still wait`] : [];
  for (const [index, id] of ids.entries()) {
    const ofRecord = outcome.done.filter(({ operation }) => operation.type !== 'BULK_UPDATE' && operation.id === id);
    const isDeleted = ofRecord.some(({ operation }) => operation.type === 'DELETE');
    if (isDeleted !== (outcome.records[index] === null)) faults.push(`a deletion of ${id} did not win`);
    if (isDeleted) continue;
    const history = await server.history(id);
    faults.push(...faultsOfHistory(history, outcome));
    for (const done of ofRecord) {
      if (!outcome.refused.has(done.operation.operationId))
        faults.push(...faultsOfLoss(history, done, outcome, outcome.before[index] ?? null));
    }
  }
  return faults;
}
