import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import type { FieldError } from '#shared/errors/field-error.ts';
import { isObject, type Operation, readKeptOperation } from '#shared/offline/operation.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';

export interface StoredOperation {
  operation: Operation;
  attempts: number;
  /** A refused operation waits for the user's decision. */
  refusal: { message: string; fields?: SentFieldErrors; conflicts?: FieldConflict[] } | null;
}

function isFieldError(value: unknown): value is FieldError {
  const { code, params, message } = (value ?? {}) as Partial<FieldError>;
  return typeof code === 'string' && typeof message === 'string' && typeof params === 'object';
}

/** Unreadable errors must not cost the operation. An earlier version stored plain texts. */
function readableErrors(fields: unknown): SentFieldErrors {
  const entries = Object.entries(fields ?? {});
  return Object.fromEntries(entries.filter(([, error]) => typeof error === 'string' || isFieldError(error)));
}

const isShowable = (value: unknown) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

function isConflict(value: unknown): value is FieldConflict {
  if (!isObject(value)) return false;
  const { id, field, yours, theirs } = value;
  return (
    (id === undefined || typeof id === 'string') && typeof field === 'string' && isShowable(yours) && isShowable(theirs)
  );
}

/** Undefined if the value is not a refusal. */
function readRefusal(value: unknown): StoredOperation['refusal'] | undefined {
  if (value === null) return null;
  if (!isObject(value) || typeof value['message'] !== 'string') return undefined;
  const { message, fields, conflicts } = value;
  if (conflicts !== undefined && !(Array.isArray(conflicts) && conflicts.every(isConflict))) return undefined;
  return { message, ...(fields !== undefined && { fields: readableErrors(fields) }), ...(conflicts && { conflicts }) };
}

/** One storage item per operation, so that two tabs never write the same one. */
export const operationKeyPrefix = 'warehouse-check-in:offline-queue:v2:';
/** The first version of the queue was one list without a version. */
export const olderQueueKey = 'warehouse-check-in:offline-queue';
/** What is set aside can be recovered. */
export const setAsidePrefix = 'warehouse-check-in:offline-queue-set-aside:';

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface OperationStore {
  /** `stored` is in order; `setAside` is the number of unreadable items. */
  read: () => { stored: StoredOperation[]; setAside: number };
  /** Throws if the device is full. */
  put: (stored: StoredOperation) => void;
  remove: (operationId: string) => void;
}

/** Drivers' pages do not load schemas. Null if the text cannot be read. */
function parse(text: string | null): StoredOperation | null {
  try {
    const item: unknown = JSON.parse(text ?? '');
    if (!isObject(item) || !Number.isSafeInteger(item['attempts'])) return null;
    const operation = readKeptOperation(item['operation']);
    const refusal = readRefusal(item['refusal']);
    return operation && refusal !== undefined ? { operation, attempts: Number(item['attempts']), refusal } : null;
  } catch {
    return null;
  }
}

export function sizeOf(stored: StoredOperation): number {
  return operationKeyPrefix.length + stored.operation.operationId.length + JSON.stringify(stored).length;
}

function inOrder(a: StoredOperation, b: StoredOperation): number {
  return a.operation.timestamp < b.operation.timestamp ? -1 : 1;
}

export function createOperationStore(storage: Storage_): OperationStore {
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(operationKeyPrefix),
    );

  /** False if storage is full: the content then stays in place untouched. */
  function setAside(key: string, text: string | null): boolean {
    try {
      storage.setItem(setAsidePrefix + key.slice(operationKeyPrefix.length), text ?? '');
      storage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  function read() {
    const stored: StoredOperation[] = [];
    let unreadable = 0;
    for (const key of keys()) {
      const text = storage.getItem(key);
      const item = parse(text);
      if (item) stored.push(item);
      else if (setAside(key, text)) unreadable += 1;
    }
    return { stored: stored.toSorted(inOrder), setAside: unreadable };
  }

  return {
    read,
    put: (stored) => storage.setItem(operationKeyPrefix + stored.operation.operationId, JSON.stringify(stored)),
    remove: (operationId) => storage.removeItem(operationKeyPrefix + operationId),
  };
}
