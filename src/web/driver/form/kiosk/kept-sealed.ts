import { createStore } from '#web/common/data/store.ts';
import { browserDatabase } from '#web/common/offline/browser-database.ts';
import { readableStorage } from '#web/common/offline/browser-storage.ts';

/** Only the installation can open a sealed check-in. */
export interface SealedCheckIn {
  /** Check-ins are sent in the order of their ids. */
  id: string;
  sealed: string;
  /** The id of the facility where it was entered; earlier versions did not store it. */
  facility?: string;
}

const sealedStore = 'check-ins';
const database = browserDatabase('warehouse-check-in:sealed', [sealedStore]);

export const sealedCount = createStore(0);

/** Earlier versions stored one item per check-in. */
const formerPrefix = 'warehouse-check-in:sealed:';

async function adoptFormer(): Promise<void> {
  const storage = readableStorage();
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(formerPrefix));
  for (const key of keys) {
    const former = { id: key.slice(formerPrefix.length), sealed: storage?.getItem(key) ?? '' };
    await database.change(({ [sealedStore]: store }) => store.put(former));
    storage?.removeItem(key);
  }
}

/** The check-ins are in order. */
export async function readSealed(): Promise<SealedCheckIn[]> {
  await adoptFormer().catch(() => undefined);
  const all = await database.readAll<SealedCheckIn>(sealedStore).catch(() => []);
  sealedCount.write(all.length);
  return all;
}

/** Resolves to whether there was room. */
export async function keepSealed(checkIn: SealedCheckIn): Promise<boolean> {
  const put = database.change(({ [sealedStore]: store }) => store.put(checkIn));
  const isKept = await put.then(
    () => true,
    () => false,
  );
  await readSealed();
  return isKept;
}

export async function letSealedGo(id: string): Promise<void> {
  await database.change(({ [sealedStore]: store }) => store.delete(id)).catch(() => undefined);
  await readSealed();
}
