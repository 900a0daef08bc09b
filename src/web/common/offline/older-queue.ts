import * as z from 'zod/mini';
import { v5 as uuidv5 } from 'uuid';

import { changeableFields } from '#shared/check-in/changes.ts';
import { formFields } from '#shared/check-in/driver-fields.ts';
import { type Operation, readKeptOperation } from '#shared/offline/operation.ts';
import { isFull } from './browser-storage.ts';
import { olderQueueKey, type OperationStore, setAsidePrefix } from './operation-store.ts';

/** Operations with temporary ids get stable ones derived in this namespace. */
const namespace = '6f1d2a0e-5b0c-4c57-9a51-0d6d0d4f7a11';

const OlderOperation = z.object({
  type: z.enum(['ADD', 'UPDATE', 'DELETE', 'BULK_UPDATE']),
  id: z.optional(z.string()),
  ids: z.optional(z.array(z.string())),
  data: z.optional(z.record(z.string(), z.unknown())),
  timestamp: z.union([z.number(), z.string()]),
});
type OlderOperation = z.infer<typeof OlderOperation>;

type OlderStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isUuid = (text: string) => z.uuid().safeParse(text).success;
const recordId = (id: string) => (isUuid(id) ? id : uuidv5(id, namespace));

/** A time of day becomes the time of the operation. */
function changesOf(data: Record<string, unknown>, timestamp: string): Record<string, unknown> {
  const named = Object.entries(data).filter(([field]) => (changeableFields as readonly string[]).includes(field));
  return {
    ...Object.fromEntries(named),
    ...(data['dockInTime'] ? { dockInAt: timestamp } : {}),
    ...(data['dockOutTime'] ? { dockOutAt: timestamp } : {}),
  };
}

function formOf(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(formFields.map((field) => [field, data[field] ?? (field === 'comments' ? '' : undefined)]));
}

function content(older: OlderOperation, common: { operationId: string; timestamp: string }, owner: string | null) {
  const { type, id = common.operationId, ids = [], data = {} } = older;
  switch (type) {
    case 'ADD':
      // A check-in's operation id is the record's id.
      return {
        operationId: recordId(id),
        id: recordId(id),
        data: { ...formOf(data), ...(owner === null && { confirmed: true }) },
      };
    case 'UPDATE':
      return { id: recordId(id), data: { changes: changesOf(data, common.timestamp) } };
    case 'DELETE':
      return { id: recordId(id) };
    case 'BULK_UPDATE':
      return { ids: ids.map(recordId), data: { changes: changesOf(data, common.timestamp) } };
  }
}

/** Fields that no longer exist do not count. */
function changesNothing(operation: Operation): boolean {
  const isChange = operation.type === 'UPDATE' || operation.type === 'BULK_UPDATE';
  return isChange && Object.keys(operation.data.changes).length === 0;
}

function translated(older: OlderOperation, index: number, user: string | null): Operation | null {
  const at = new Date(older.timestamp);
  if (Number.isNaN(at.getTime())) return null;
  const timestamp = at.toISOString();
  const operationId = uuidv5(JSON.stringify([older, index]), namespace);
  const isDrivers = older.type === 'ADD' && !older.data?.['user_id'] && !older.data?.['userId'];
  const owner = isDrivers ? null : user;
  const about = owner !== null && typeof older.data?.['driverName'] === 'string' ? older.data['driverName'] : '';
  const common = { type: older.type, operationId, owner, about, timestamp };
  const operation = readKeptOperation({ ...common, ...content(older, common, owner) });
  return operation && changesNothing(operation) ? null : operation;
}

function parseList(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Null if the item cannot be read, 'wait' if it needs a signed-in user. */
function read(item: unknown, index: number, user: string | null): Operation | 'wait' | null {
  const parsed = OlderOperation.safeParse(item);
  if (!parsed.success) return null;
  const operation = translated(parsed.data, index, user);
  if (operation && operation.owner === null && operation.type !== 'ADD') return 'wait';
  return operation;
}

/** If storage is full, none is stored. Within a millisecond, list order applies. */
function putInOrder(store: OperationStore, operations: readonly Operation[]): void {
  const inOrder = operations.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
  let last = 0;
  try {
    for (const operation of inOrder) {
      last = Math.max(last + 1, Date.parse(operation.timestamp));
      store.put({ operation: { ...operation, timestamp: new Date(last).toISOString() }, attempts: 0, refusal: null });
    }
  } catch (error) {
    for (const { operationId } of inOrder) store.remove(operationId);
    throw error;
  }
}

function keepOrRemove(storage: OlderStorage, key: string, items: readonly unknown[]): void {
  if (items.length > 0) storage.setItem(key, JSON.stringify(items));
  else storage.removeItem(key);
}

function importItems(storage: OlderStorage, store: OperationStore, text: string, user: string | null): number {
  const asideKey = setAsidePrefix + uuidv5(text, namespace);
  const list = parseList(text);
  if (!list) {
    storage.removeItem(olderQueueKey);
    storage.setItem(asideKey, text);
    return 1;
  }
  const results = list.map((item, index) => ({ item, result: read(item, index, user) }));
  const itemsThat = (result: 'wait' | null) => results.filter((one) => one.result === result).map(({ item }) => item);
  putInOrder(
    store,
    results.flatMap(({ result }) => (result === 'wait' || result === null ? [] : [result])),
  );
  const unreadable = itemsThat(null);
  keepOrRemove(storage, asideKey, unreadable);
  keepOrRemove(storage, olderQueueKey, itemsThat('wait'));
  return unreadable.length;
}

/**
 * An older version of the site stored the queue under an unversioned key. Drivers' check-ins are imported immediately;
 * staff operations have no owner and become `user`'s, so they wait while nobody is signed in (null). Returns the number
 * of unreadable items, which are set aside for recovery. If storage is full, everything stays for the next attempt.
 */
export function importOlderQueue(storage: OlderStorage, store: OperationStore, user: string | null): number {
  const text = storage.getItem(olderQueueKey);
  if (text === null) return 0;
  try {
    return importItems(storage, store, text, user);
  } catch (error) {
    if (!isFull(error)) throw error;
    if (storage.getItem(olderQueueKey) === null) storage.setItem(olderQueueKey, text);
    return 0;
  }
}
