import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { storedValue } from '#web/data/stored-value.ts';

const Settings = z.object({ sound: z.boolean(), system: z.boolean() });
export type AlertSettings = z.infer<typeof Settings>;

const stored = storedValue('warehouse-check-in:notification-alerts:v1', Settings);
const off: AlertSettings = { sound: false, system: false };

let settings: AlertSettings | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** What this browser does at a new check-in beside showing it; nothing unless somebody asked for it here. */
export function alertSettings(): AlertSettings {
  settings ??= stored.read() ?? off;
  return settings;
}

export function setAlert(kind: keyof AlertSettings, isOn: boolean): void {
  settings = { ...alertSettings(), [kind]: isOn };
  stored.write(settings);
  tell();
}

function followStorage({ key }: StorageEvent): void {
  if (key !== stored.key && key !== null) return;
  settings = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followStorage);
  };
}

/** The same, kept current. */
export function useAlertSettings(): AlertSettings {
  return useSyncExternalStore(subscribe, alertSettings);
}
