import { useEffect, useSyncExternalStore } from 'react';

export interface Signal<T> {
  emit: (value: T) => void;
  on: (listener: (value: T) => void) => () => void;
  hasListeners: () => boolean;
}

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}

export interface Store<T> {
  read: () => T;
  write: (value: T) => void;
  /** Listeners are called after each write. */
  subscribe: (listener: () => void) => () => void;
}

/** `follow` runs while there are subscribers, and returns its cleanup. */
export function createStore<T>(value: T, follow?: () => () => void): Store<T> {
  let current = value;
  let stop: (() => void) | undefined;
  const written = createSignal();
  return {
    read: () => current,
    write(next) {
      current = next;
      written.emit();
    },
    subscribe(listener) {
      if (!written.hasListeners()) stop = follow?.();
      const leave = written.on(listener);
      return () => {
        leave();
        if (!written.hasListeners()) stop?.();
      };
    },
  };
}

/** `onServer` is the store's value in pages that the server renders. */
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, onServer = read): T {
  return useSyncExternalStore(subscribe, read, onServer);
}

export function useSignal<T>({ on }: Pick<Signal<T>, 'on'>, listener: (value: T) => void): void {
  useEffect(() => on(listener), [on, listener]);
}
