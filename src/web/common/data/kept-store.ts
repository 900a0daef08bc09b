import { createStore, type Store } from './store.ts';
import type { StoredValue } from './stored-value.ts';

/** The store follows changes made in other tabs; `otherwise` is its value while nothing is stored. */
export function keptStore<T>(stored: StoredValue<T>, otherwise: T): Store<T> {
  const read = (): T => stored.read() ?? otherwise;
  const store = createStore(read(), () => {
    const follow = ({ key }: StorageEvent) => {
      if (key === stored.key || key === null) store.write(read());
    };
    store.write(read());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });
  return {
    ...store,
    write(value) {
      stored.write(value);
      store.write(value);
    },
  };
}
