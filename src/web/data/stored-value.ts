import type * as z from 'zod/mini';

/** A value that this browser keeps under one key and that all its tabs share. */
export interface StoredValue<T> {
  readonly key: string;
  /** What is kept, null where there is nothing that can be read. */
  read: () => T | null;
  /** Keeps a value; a browser without room or storage keeps none. */
  write: (value: T) => void;
  /** Forgets the value, and what was set aside of it. */
  forget: () => void;
}

/** Where what stood under a key and could not be read is set aside. */
export const asideKey = (key: string): string => `${key}:set-aside`;

/**
 * A value in localStorage under a versioned key. Content that does not fit the schema, whoever wrote it, is set aside
 * under a key of its own, and the value counts as absent.
 */
export function storedValue<S extends z.ZodMiniType>(key: string, schema: S): StoredValue<z.output<S>> {
  function parse(text: string): z.output<S> | null {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      localStorage.setItem(asideKey(key), text);
      localStorage.removeItem(key);
      return null;
    }
  }

  /** Runs where storage may be switched off or full. */
  function attempt<T>(work: () => T): T | null {
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
