import * as z from 'zod/mini';

import { KeptOperation, type Operation } from '#shared/offline/operation.ts';
import { FieldConflict } from '#shared/errors.ts';
import type { FieldError } from '#shared/field-errors/field-error.ts';
import type { SentFieldErrors } from '#web/data/api-error.ts';

function isFieldError(value: unknown): value is FieldError {
  const { code, params, message } = (value ?? {}) as Partial<FieldError>;
  return typeof code === 'string' && typeof message === 'string' && typeof params === 'object';
}

/** What of it can be read: the rest must not cost the operation. An earlier version kept texts. */
function readableErrors(fields: unknown): SentFieldErrors {
  const entries = Object.entries(fields ?? {});
  return Object.fromEntries(entries.filter(([, error]) => typeof error === 'string' || isFieldError(error)));
}

const StoredOperation = z.object({
  operation: KeptOperation,
  attempts: z.int(),
  /** Why the server will not take it as it is; such an operation waits for a person. */
  refusal: z.nullable(
    z.object({
      message: z.string(),
      fields: z.optional(z.pipe(z.unknown(), z.transform(readableErrors))),
      conflicts: z.optional(z.array(FieldConflict)),
    }),
  ),
});
/** An operation as the device keeps it. */
export type StoredOperation = Omit<z.infer<typeof StoredOperation>, 'operation'> & { operation: Operation };

/** One item per operation: two tabs never write the same one. */
export const operationKeyPrefix = 'warehouse-check-in:offline-queue:v2:';
/** Where the first form of the queue was kept: one list under a key without a version. */
export const olderQueueKey = 'warehouse-check-in:offline-queue';
/** Content that cannot be read is kept here for recovery. */
export const setAsidePrefix = 'warehouse-check-in:offline-queue-set-aside:';

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface OperationStore {
  /** Everything kept, in the order in which it was done; and how many items could not be read and were set aside. */
  read: () => { stored: StoredOperation[]; setAside: number };
  /** Throws where the device has no room. */
  put: (stored: StoredOperation) => void;
  remove: (operationId: string) => void;
}

function parse(text: string | null): StoredOperation | null {
  try {
    const result = StoredOperation.safeParse(JSON.parse(text ?? ''));
    return result.success ? (result.data as StoredOperation) : null;
  } catch {
    return null;
  }
}

/** The room an operation takes, in characters. */
export function sizeOf(stored: StoredOperation): number {
  return operationKeyPrefix.length + stored.operation.operationId.length + JSON.stringify(stored).length;
}

function inOrder(a: StoredOperation, b: StoredOperation): number {
  return a.operation.timestamp < b.operation.timestamp ? -1 : 1;
}

/** Keeps operations in the browser's storage. */
export function createOperationStore(storage: Storage_): OperationStore {
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(operationKeyPrefix),
    );

  /** Answers whether it is out of the way; a storage without room keeps it where it is, untouched. */
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
