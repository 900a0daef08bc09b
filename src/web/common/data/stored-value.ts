import { keepHere } from './kept-here.ts';

/** All tabs share the value. */
export interface StoredValue<T> {
  readonly key: string;
  read: () => T | null;
  /** Does nothing if storage is full or missing. */
  write: (value: T) => void;
  /** Anything set aside from the value is deleted too. */
  forget: () => void;
}

/** Unreadable content is set aside here. */
const asideKey = (key: string): string => `${key}:set-aside`;

export function forgetStored(key: string): void {
  keepHere('device', key, null);
  keepHere('device', asideKey(key), null);
}

/** Content that does not match the schema is set aside under a separate key, and the value counts as absent. */
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
