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
export const asideKey = (key: string): string => `${key}:set-aside`;

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

  /** Runs `work` although storage may be blocked or full. */
  function attempt<R>(work: () => R): R | null {
    try {
      return work();
    } catch {
      return null;
    }
  }

  return {
    key,
    read: () =>
      attempt(() => {
        const text = localStorage.getItem(key);
        return text === null ? null : parse(text);
      }),
    write: (value) => void attempt(() => localStorage.setItem(key, JSON.stringify(value))),
    forget: () =>
      void attempt(() => {
        localStorage.removeItem(key);
        localStorage.removeItem(asideKey(key));
      }),
  };
}
