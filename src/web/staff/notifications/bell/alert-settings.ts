import * as z from 'zod/mini';

import { keptStore } from '#web/common/data/kept-store.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useStore } from '#web/common/data/store.ts';

const Settings = z.object({
  sound: z.boolean(),
  system: z.boolean(),
  /** Undefined if the bell reports no trucks that need attention. */
  attentionSince: z.optional(z.iso.datetime()),
});
export type AlertSettings = z.infer<typeof Settings>;

const settings = keptStore<AlertSettings>(storedValue('warehouse-check-in:notification-alerts:v1', Settings), {
  sound: false,
  system: false,
});

/** Nothing is on unless enabled here. */
export const alertSettings = settings.read;

export function setAlert(kind: 'sound' | 'system', isOn: boolean): void {
  settings.write({ ...settings.read(), [kind]: isOn });
}

/** The bell reports trucks from now on. */
export function setAttention(isOn: boolean, now = new Date()): void {
  const { attentionSince: _, ...others } = settings.read();
  settings.write(isOn ? { ...others, attentionSince: now.toISOString() } : others);
}

export function useAlertSettings(): AlertSettings {
  return useStore(settings);
}
