function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of the browser failed.')));
  });
}

/**
 * A database of the browser, whose rows have an id. What was changed is on the disk, and outlives a loss of power, which Web Storage does
 * not promise: browsers write that many seconds later.
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
      // Somebody deletes the data of the site, or the browser takes it.
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
    /** Runs `work` in one transaction, and resolves when that is on the disk. */
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
