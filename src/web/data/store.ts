/** Tells those who listen. */
export interface Signal<T> {
  tell: (value: T) => void;
  /** Calls `listener` each time. Returns how to stop. */
  listen: (listener: (value: T) => void) => () => void;
  isHeard: () => boolean;
}

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value) {
      for (const listener of listeners) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
  };
}

/** A value that is followed. */
export interface Store<T> {
  read: () => T;
  write: (value: T) => void;
  /** Calls `listener` after each writing. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** `follow` runs while anybody follows the value and returns how to stop. */
export function createStore<T>(value: T, follow?: () => () => void): Store<T> {
  let current = value;
  let stop: (() => void) | undefined;
  const written = createSignal();
  return {
    read: () => current,
    write(next) {
      current = next;
      written.tell();
    },
    subscribe(listener) {
      if (!written.isHeard()) stop = follow?.();
      const leave = written.listen(listener);
      return () => {
        leave();
        if (!written.isHeard()) stop?.();
      };
    },
  };
}
