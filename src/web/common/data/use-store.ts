import { useEffect, useSyncExternalStore } from 'react';

import type { Signal, Store } from './store.ts';

/** The value of a store as a hook. `atBuild` is the value for prerendered pages. */
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, atBuild = read): T {
  return useSyncExternalStore(subscribe, read, atBuild);
}

/** Calls `listener` on each signal while the component is mounted. */
export function useSignal<T>({ on }: Pick<Signal<T>, 'on'>, listener: (value: T) => void): void {
  useEffect(() => on(listener), [on, listener]);
}
