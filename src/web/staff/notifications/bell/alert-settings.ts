import * as z from 'zod/mini';

import { keptStore } from '#web/common/data/kept-store.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useStore } from '#web/common/data/store.ts';

const Settings = z.object({
  sound: z.boolean(),
  system: z.boolean(),
  /** Since when the bell reports trucks that need attention; undefined if it reports none. */
  attentionSince: z.optional(z.iso.datetime()),
});
export type AlertSettings = z.infer<typeof Settings>;

const settings = keptStore<AlertSettings>(storedValue('warehouse-check-in:notification-alerts:v1', Settings), {
  sound: false,
  system: false,
});

/** What this browser does on a new check-in besides showing it; nothing unless enabled here. */
export const alertSettings = settings.read;

export function setAlert(kind: 'sound' | 'system', isOn: boolean): void {
  settings.write({ ...settings.read(), [kind]: isOn });
}

/** Makes the bell report trucks that need attention from now on, or stop doing so. */
export function setAttention(isOn: boolean, now = new Date()): void {
  const { attentionSince: _, ...others } = settings.read();
  settings.write(isOn ? { ...others, attentionSince: now.toISOString() } : others);
}

/** The same as a hook. */
export function useAlertSettings(): AlertSettings {
  return useStore(settings);
}
