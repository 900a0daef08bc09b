function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of the browser failed.')));
  });
}

/**
 * Changes are written to disk and survive a power failure, which Web Storage does not guarantee: browsers write it many
 * seconds later.
 */
export function browserDatabase<Store extends string>(name: string, stores: readonly Store[]) {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= (async () => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => {
        for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' });
      });
      const database = await settled(request);
      // The user deletes the site's data, or the browser evicts it.
      const forget = () => {
        database.close();
        opened = null;
      };
      database.addEventListener('versionchange', forget);
      database.addEventListener('close', forget);
      return database;
    })();
    opened.catch(() => (opened = null));
    return opened;
  }

  const storeOf = async (store: Store) => (await open()).transaction(store).objectStore(store);

  return {
    /** Resolves once it is written to disk. */
    async change(work: (of: Record<Store, IDBObjectStore>) => void): Promise<void> {
      const database = await open();
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was stored.')));
        const all = stores.map((store) => [store, transaction.objectStore(store)]);
        work(Object.fromEntries(all) as Record<Store, IDBObjectStore>);
      });
    },
    async readAll<T>(store: Store): Promise<T[]> {
      return (await settled((await storeOf(store)).getAll())) as T[];
    },
    async read<T>(store: Store, id: string): Promise<T | undefined> {
      return (await settled((await storeOf(store)).get(id))) as T | undefined;
    },
  };
}
