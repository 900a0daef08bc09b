import * as z from 'zod/mini';

import { createStore } from '#web/data/store.ts';
import { useStore } from '#web/data/use-store.ts';
import { storedValue } from '#web/data/stored-value.ts';

const Settings = z.object({ sound: z.boolean(), system: z.boolean() });
export type AlertSettings = z.infer<typeof Settings>;

const stored = storedValue('warehouse-check-in:notification-alerts:v1', Settings);
const off: AlertSettings = { sound: false, system: false };

const read = (): AlertSettings => stored.read() ?? off;

const settings = createStore(read(), () => {
  const follow = ({ key }: StorageEvent) => {
    if (key === stored.key || key === null) settings.write(read());
  };
  settings.write(read());
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
});

/** What this browser does on a new check-in besides showing it; nothing unless enabled here. */
export const alertSettings = settings.read;

export function setAlert(kind: keyof AlertSettings, isOn: boolean): void {
  const next = { ...settings.read(), [kind]: isOn };
  stored.write(next);
  settings.write(next);
}

/** The same as a hook. */
export function useAlertSettings(): AlertSettings {
  return useStore(settings);
}
