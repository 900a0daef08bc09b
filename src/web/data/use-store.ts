import { useEffect, useSyncExternalStore } from 'react';

import type { Signal, Store } from './store.ts';

/** The value of a store, kept current. `atBuild` is what a page that was made at build time shows. */
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, atBuild = read): T {
  return useSyncExternalStore(subscribe, read, atBuild);
}

/** Calls `listener` each time a signal tells while the component is shown. */
export function useSignal<T>({ listen }: Pick<Signal<T>, 'listen'>, listener: (value: T) => void): void {
  useEffect(() => listen(listener), [listen, listener]);
}
