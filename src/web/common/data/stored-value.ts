import { keepHere } from './kept-here.ts';

/** A value that this browser stores under one key, shared by all tabs. */
export interface StoredValue<T> {
  readonly key: string;
  /** The stored value; null if there is nothing readable. */
  read: () => T | null;
  /** Stores a value; does nothing if storage is full or missing. */
  write: (value: T) => void;
  /** Deletes the value and anything set aside from it. */
  forget: () => void;
}

/** The key under which unreadable content is set aside. */
const asideKey = (key: string): string => `${key}:set-aside`;

/** Deletes what is stored under a key, and what was set aside from it. */
export function forgetStored(key: string): void {
  keepHere('device', key, null);
  keepHere('device', asideKey(key), null);
}

/**
 * A value in localStorage under a versioned key. Content that does not match the schema is set aside under a separate
 * key, and the value counts as absent.
 */
export function storedValue<T>(key: string, schema: { parse: (value: unknown) => T }): StoredValue<T> {
  function parse(text: string): T | null {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      localStorage.setItem(asideKey(key), text);
      localStorage.removeItem(key);
      return null;
    }
  }

  function read(): T | null {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : parse(text);
    } catch {
      // Storage may be blocked, or full.
      return null;
    }
  }

  return { key, read, write: (value) => keepHere('device', key, value), forget: () => forgetStored(key) };
}
